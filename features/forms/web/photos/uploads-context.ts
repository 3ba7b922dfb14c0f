import { createContext, useContext } from 'react';
import type { Uploads } from '#platform/files/web/use-uploads.ts';

export interface FormUploads {
  uploads: Uploads;
  /** The form is at the server, and with it the photos that are not on this device. */
  isOnServer: boolean;
}

/** Given by the page that holds a form: `<UploadsContext value={{ uploads, areThere }}>`. */
export const UploadsContext = createContext<FormUploads | null>(null);

export function useFormUploads(): FormUploads {
  const uploads = useContext(UploadsContext);
  if (uploads === null) throw new Error('no uploads around this component');
  return uploads;
}
