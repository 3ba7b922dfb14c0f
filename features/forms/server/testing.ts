import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, sendFile } from '#platform/files/server/testing.ts';
import { photoKind } from '#features/forms/rules.ts';
import type { Guest } from '#server/testing/guest.ts';
import type { TestApp } from '#server/testing/open-test-app.ts';

export type NewForm = Parameters<Guest['calls']['forms']['submit']['mutate']>[0];

type Item = NewForm['places'][number]['items'][number];

export function goodItem(key: string, more: Partial<Item> = {}): Item {
  return { key, name: key, condition: 'good', ...more };
}

export function damagedItem(key: string, note = '', more: Partial<Item> = {}): Item {
  return { key, name: key, condition: 'not good', note, ...more };
}

export function buildForm(eventId: string, more: Partial<NewForm> = {}): NewForm {
  return {
    id: newId(),
    eventId,
    direction: 'arrival',
    groupName: 'Grace Chapel',
    leaderName: 'Ruth Hale',
    leaderPhone: '(513) 555-0142',
    heads: 12,
    keys: 2,
    places: [{ placeId: null, place: 'Oak House', items: [goodItem('clean'), goodItem('heating')] }],
    signedName: 'Ruth Hale',
    language: 'en',
    ...more,
  };
}

export function createPhoto(width = 320, height = 240): Promise<Buffer> {
  return photoBytes({ width, height });
}

export interface PhotoUpload {
  formId: string;
  photoId: string;
  body: Buffer;
  cookie?: string;
}

/** Uploads a photo like the browser and returns the HTTP status. */
export async function sendPhoto(test: TestApp, { formId, photoId, body, cookie }: PhotoUpload): Promise<number> {
  return (await sendFile(test, { kind: photoKind, record: formId, id: photoId, body, ...(cookie !== undefined && { cookie }) })).status;
}
