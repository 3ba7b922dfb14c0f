import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import style from './photos.module.css';
import type { Uploads } from './use-uploads.ts';
import type { Upload } from './upload.ts';
import { uploadStatusText } from './upload-status-text.ts';

interface UploadTileProps {
  upload: Upload;
  uploads: Uploads;
  name: string;
}

/** Shows one upload with its preview, progress and actions. */
export function UploadTile({ upload, uploads, name }: UploadTileProps) {
  const w = useTexts(fileTexts);
  const { id, state, preview, why } = upload;
  const mayRetry = state === 'error' && preview !== null && why !== 'unreadable' && why !== 'too-large';
  return (
    <li className={`grid grid-cols-1 gap-1 content-start ${style.photo}`}>
      {preview ? (
        <img src={preview} alt={name} className={`border rounded overflow-hidden bg-hover block size-full object-cover ${style.picture}`} />
      ) : (
        <span className={`border rounded overflow-hidden bg-hover block size-full object-cover ${style.picture}`} />
      )}
      <UploadState upload={upload} name={name} />
      {mayAct(state) && (
        <span className="flex gap-1">
          {state === 'running' && (
            <IconButton label={w.pause(name)} onClick={() => uploads.pause(id)}>
              <Pause size={18} aria-hidden />
            </IconButton>
          )}
          {state === 'paused' && (
            <IconButton label={w.resume(name)} onClick={() => uploads.resume(id)}>
              <Play size={18} aria-hidden />
            </IconButton>
          )}
          {mayRetry && (
            <IconButton label={w.again(name)} onClick={() => uploads.resume(id)}>
              <RotateCw size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={w.cancel(name)} onClick={() => uploads.cancel(id)}>
            <X size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}

function mayAct(state: Upload['state']): boolean {
  return state !== 'success' && state !== 'canceling' && state !== 'canceled';
}

function UploadState({ upload, name }: { upload: Upload; name: string }) {
  const w = useTexts(fileTexts);
  const { state, progress, isSaved } = upload;
  const status = uploadStatusText(upload, w);
  if (state === 'error')
    return (
      <span role="alert" className="text-danger text-13 wrap-anywhere">
        {/* Show the file name if there is no preview, so that several photos can be told apart. */}
        {upload.fileName !== '' && <strong>{upload.fileName}</strong>} {status}
      </span>
    );
  return (
    <span className="grid grid-cols-1 gap-1 text-dim text-13">
      {state === 'running' && <progress max={1} value={progress} className="progress" aria-label={name} />}
      {status}
      {mayAct(state) && isSaved === false && (
        <span role="alert" className="text-ember-ink">
          {w.notSaved}
        </span>
      )}
    </span>
  );
}
