import type { UploadRefusal } from '#platform/files/shapes.ts';

/** Of a refusal, by what it is. 5xx is tried again by the browser, by itself and later. */
export const refusalStatuses: Record<UploadRefusal, number> = {
  gone: 404,
  'signed-out': 401,
  'too-large': 413,
  'too-many': 422,
  'no-room': 507,
  'too-often': 429,
  unreadable: 422,
  heic: 422,
  other: 400,
};
