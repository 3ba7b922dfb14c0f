import { newId } from '#platform/database/server/new-id.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { type AttachmentKind, declareAttachments, type FileRequest } from './attachments.ts';

export interface TestRecords {
  /** `boat` allows three files per record, files of `later-boat` arrive before their record, `open-boat` accepts anonymous uploads. */
  kinds: AttachmentKind[];
  notifications: string[];
  createRecord(crew?: string[]): { record: string; secret: string };
  deleteRecord(record: string): void;
}

export function createTestRecords(): TestRecords {
  const afloat = new Map<string, { secret: string; crew: string[] }>();
  const notifications: string[] = [];
  const may = ({ caller, secret }: FileRequest, id: string): boolean => {
    const boat = afloat.get(id);
    return boat !== undefined && (secret === boat.secret || boat.crew.includes(caller?.accountId ?? ''));
  };
  const boat = declareAttachments({
    kind: 'boat',
    maxFiles: 3,
    maxBytes: 3_000_000,
    canAdd: async (fileRequest, id) => may(fileRequest, id),
    canView: async (fileRequest, id) => may(fileRequest, id),
    onChanged(tx, id) {
      notifications.push(`changed ${id}`);
      tx.changed('boats', id);
    },
    onAdded: (_tx, id, file) => void notifications.push(`added ${id} ${file.label} ${file.width}x${file.height}`),
    onRemoved: (_tx, id) => void notifications.push(`removed ${id}`),
  });
  return {
    kinds: [
      boat,
      { ...boat, kind: 'later-boat', arrivesBeforeRecord: true },
      { ...boat, kind: 'open-boat', arrivesBeforeRecord: true, canAdd: async () => true },
    ],
    notifications,
    createRecord(crew = []) {
      const record = newId();
      const secret = newToken();
      afloat.set(record, { secret, crew });
      return { record, secret };
    },
    deleteRecord: (record) => void afloat.delete(record),
  };
}
