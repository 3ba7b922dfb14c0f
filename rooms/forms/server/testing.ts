import sharp from 'sharp';
import { newId } from '#platform/database/server/new-id.ts';
import type { Guest } from '#server/testing/guest.ts';
import type { TestHouse } from '#server/testing/house.ts';

export type NewForm = Parameters<Guest['calls']['forms']['submit']['mutate']>[0];

type Item = NewForm['places'][number]['items'][number];

export function good(key: string, more: Partial<Item> = {}): Item {
  return { key, name: key, condition: 'good', ...more };
}

export function bad(key: string, note = '', more: Partial<Item> = {}): Item {
  return { key, name: key, condition: 'not good', note, ...more };
}

export function form(eventId: string, more: Partial<NewForm> = {}): NewForm {
  return {
    id: newId(),
    eventId,
    direction: 'arrival',
    groupName: 'Grace Chapel',
    leaderName: 'Ruth Hale',
    leaderPhone: '(513) 555-0142',
    heads: 12,
    keys: 2,
    places: [{ placeId: null, place: 'Oak House', items: [good('clean'), good('heating')] }],
    signedName: 'Ruth Hale',
    language: 'en',
    ...more,
  };
}

export function picture(width = 320, height = 240): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#045a3c' } })
    .jpeg()
    .toBuffer();
}

export interface Sending {
  formId: string;
  photoId: string;
  body: string | Uint8Array | ReadableStream;
  type?: string;
  cookie?: string;
  origin?: string;
}

/** Sends a photo as the browser does; answers the status. */
export async function sendPhoto(test: TestHouse, { formId, photoId, body, type = 'image/jpeg', cookie, origin }: Sending): Promise<number> {
  const answer = await fetch(`${test.url}/form-photos/${formId}?id=${photoId}`, {
    method: 'POST',
    headers: { 'content-type': type, origin: origin ?? test.url, ...(cookie ? { cookie } : {}) },
    body: body as BodyInit,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  await answer.arrayBuffer();
  return answer.status;
}

export async function seePhoto(test: TestHouse, photoId: string, { secret = '', cookie = '' } = {}): Promise<Response> {
  return fetch(`${test.url}/form-photos/${photoId}${secret && `?secret=${secret}`}`, { headers: cookie ? { cookie } : {} });
}
