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
  removeBody: 'It is deleted for everybody.',
  notRemoved: 'The photo could not be removed. Please try again.',
  none: 'No photos yet',
  /** For photos of a record that is not saved yet. */
  chosen: (count: number) => (count === 0 ? 'Add photos' : count === 1 ? '1 photo. Add another' : `${grouped(count)} photos. Add another`),
  takeAway: (number: number) => `Take away photo ${grouped(number)}`,
  most: (most: number) => `At most ${grouped(most)} photos.`,
  states: {
    making: 'Being made smaller',
    running: (share: number) => percent(share),
    queued: 'Waits its turn',
    waiting: 'Waits for a connection',
    pausing: 'Pausing',
    paused: 'Paused',
    canceling: 'Canceling',
    canceled: 'Canceled',
    success: 'Arrived',
  },
  notKept: 'This browser cannot keep it. Stay on this page until it has arrived.',
  arriving: 'Being prepared',
  pause: (photo: string) => `Pause. ${photo}`,
  resume: (photo: string) => `Go on. ${photo}`,
  again: (photo: string) => `Try again. ${photo}`,
  cancel: (photo: string) => `Cancel. ${photo}`,
  why: {
    gone: 'It cannot be added here any more.',
    'signed-out': 'You are signed out. Sign in and try again.',
    'too-large': 'This file is too large.',
    'too-many': 'There are as many photos here as there may be.',
    'no-room': 'There is no room for photos just now.',
    'too-often': 'Too many photos at once. Please try again later.',
    unreadable: 'This picture cannot be read. Please take it with the camera.',
    heic: 'This browser cannot read HEIC pictures. Share it as JPEG, or send it from the phone that took it.',
    other: 'This photo was not accepted. Please take it again.',
  },
} as const;
