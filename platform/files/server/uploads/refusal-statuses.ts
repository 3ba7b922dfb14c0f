import type { UploadRefusal } from '#platform/files/shapes.ts';

/** Maps each refusal to its HTTP status. Browsers retry 5xx and 429 by themselves. */
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
