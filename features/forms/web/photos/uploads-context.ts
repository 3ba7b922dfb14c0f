import { createContext, useContext } from 'react';
import type { Uploads } from '#platform/files/web/use-uploads.ts';

export interface FormUploads {
  uploads: Uploads;
  /** The form is stored, so missing photos can be loaded from the server. */
  isOnServer: boolean;
}

/** Provided by the page of a form: `<UploadsContext value={{ uploads, isOnServer }}>`. */
export const UploadsContext = createContext<FormUploads | null>(null);

export function useFormUploads(): FormUploads {
  const uploads = useContext(UploadsContext);
  if (uploads === null) throw new Error('no uploads around this component');
  return uploads;
}
