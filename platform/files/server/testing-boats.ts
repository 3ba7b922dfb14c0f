import { newId } from '#platform/database/server/new-id.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { type AttachmentKind, attachments, type FileAsk } from './attachments.ts';

export interface Boats {
  /** `boat`, of which each may have three files, `later-boat`, whose files come before it, and `open-boat`, the same from anybody. */
  kinds: AttachmentKind[];
  /** What the kinds were told, oldest first. */
  told: string[];
  /** A record with its private link. */
  boat(crew?: string[]): { record: string; secret: string };
  /** As if it were deleted. */
  sink(record: string): void;
}

/** Records for tests of files that need no room. */
export function boats(): Boats {
  const afloat = new Map<string, { secret: string; crew: string[] }>();
  const told: string[] = [];
  const may = ({ caller, secret }: FileAsk, id: string): boolean => {
    const boat = afloat.get(id);
    return boat !== undefined && (secret === boat.secret || boat.crew.includes(caller?.accountId ?? ''));
  };
  const boat = attachments({
    kind: 'boat',
    most: 3,
    largest: 3_000_000,
    mayAdd: async (ask, id) => may(ask, id),
    maySee: async (ask, id) => may(ask, id),
    changed(tx, id) {
      told.push(`changed ${id}`);
      tx.changed('boats', id);
    },
    added: (_tx, id, file) => void told.push(`added ${id} ${file.label} ${file.width}x${file.height}`),
    removed: (_tx, id) => void told.push(`removed ${id}`),
  });
  return {
    kinds: [boat, { ...boat, kind: 'later-boat', waits: true }, { ...boat, kind: 'open-boat', waits: true, mayAdd: async () => true }],
    told,
    boat(crew = []) {
      const record = newId();
      const secret = newToken();
      afloat.set(record, { secret, crew });
      return { record, secret };
    },
    sink: (record) => void afloat.delete(record),
  };
}
