import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped, percent } = numbersOf({ language: 'en' });

/** Texts of photos on records: adding, sending and viewing. */
export const en = {
  take: 'Take photo',
  choose: 'Choose photos',
  photo: (number: number, of: string) => `Photo ${grouped(number)}: ${of}`,
  see: (number: number, of: string) => `See photo ${grouped(number)}: ${of}`,
  count: (number: number, all: number) => `${grouped(number)} of ${grouped(all)}`,
  previous: 'Previous photo',
  next: 'Next photo',
  by: (name: string) => `by ${name}`,
  remove: 'Remove photo',
  removeTitle: 'Remove this photo?',
  removeBody: 'It is deleted for everyone.',
  notRemoved: 'The photo could not be removed. Try again.',
  /** For photos of a record that is not saved yet. */
  chosen: (count: number) => (count === 0 ? 'Add photos' : count === 1 ? '1 photo. Add another' : `${grouped(count)} photos. Add another`),
  takeAway: (number: number) => `Remove photo ${grouped(number)}`,
  most: (most: number) => `Up to ${grouped(most)} photos.`,
  states: {
    making: 'Preparing',
    running: (share: number) => percent(share),
    queued: 'Queued',
    waiting: 'Waiting for a connection',
    pausing: 'Pausing',
    paused: 'Paused',
    canceling: 'Canceling',
    canceled: 'Canceled',
    success: 'Uploaded',
  },
  notKept: 'This browser cannot save the photo. Stay on this page until it is uploaded.',
  arriving: 'Processing',
  pause: (photo: string) => `Pause. ${photo}`,
  resume: (photo: string) => `Resume. ${photo}`,
  again: (photo: string) => `Try again. ${photo}`,
  cancel: (photo: string) => `Cancel. ${photo}`,
  why: {
    gone: 'This photo can no longer be added here.',
    'signed-out': 'You are signed out. Sign in and try again.',
    'too-large': 'This file is too large.',
    'too-many': 'The maximum number of photos is reached.',
    'no-room': 'There is no space for photos right now.',
    'too-often': 'Too many photos at once. Try again later.',
    unreadable: 'This picture cannot be read. Take it with the camera.',
    heic: 'This browser cannot read HEIC photos. Share it as JPEG, or send it from the phone that took it.',
    other: 'This photo was not accepted. Take it again.',
  },
} as const;
