import type { UploadRefusal } from '#platform/files/shapes.ts';

/** Maps each refusal to its HTTP status. Our upload code in the browser retries 5xx and 429. */
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
