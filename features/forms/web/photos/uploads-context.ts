import { createContext, useContext } from 'react';
import type { Uploads } from '#platform/files/web/use-uploads.ts';

export interface FormUploads {
  uploads: Uploads;
  /** True if the server has stored the form. Photos that are not on this device are then loaded from the server. */
  isOnServer: boolean;
}

/** The page of a form provides this context: `<UploadsContext value={{ uploads, isOnServer }}>`. */
export const UploadsContext = createContext<FormUploads | null>(null);

export function useFormUploads(): FormUploads {
  const uploads = useContext(UploadsContext);
  if (uploads === null) throw new Error('no uploads around this component');
  return uploads;
}
