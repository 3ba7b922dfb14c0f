import type { Mail } from './queue-mail.ts';

/** Returns a mail as simple HTML. It sets colors only for the button, so that the mail program can use its light or dark colors. */
export function renderMailHtml(mail: Mail): string {
  const paragraphs = mail.paragraphs.map(
    (paragraph) => `<p style="${paragraphStyle}">${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>`,
  );
  return `<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${[...paragraphs, ...qrOf(mail), ...buttonOf(mail)].join('\n')}
</div>
</body>
</html>
`;
}

const paragraphStyle = 'margin:0 0 16px';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#16724f;color:#ffffff;font-weight:600;text-decoration:none';

export const qrContentId = 'qr@bunkhouse';

function qrOf({ qr }: Mail): string[] {
  if (qr === undefined) return [];
  const style = 'display:block;background:#ffffff;padding:8px;border-radius:8px';
  return [
    `<p style="${paragraphStyle}"><img src="cid:${qrContentId}" width="192" height="192" alt="${escapeHtml(qr.label)}" style="${style}"></p>`,
  ];
}

/** Renders the button and then its URL as text, because some mail programs show no buttons. */
function buttonOf({ action }: Mail): string[] {
  if (action === undefined) return [];
  const url = escapeHtml(checkWebUrl(action.url));
  return [
    `<p style="margin:24px 0"><a href="${url}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`,
    `<p style="${paragraphStyle};font-size:14px;overflow-wrap:anywhere"><a href="${url}" style="color:inherit">${url}</a></p>`,
  ];
}

function checkWebUrl(url: string): string {
  if (!/^https?:\/\//i.test(url)) throw new Error(`a mail's button leads to an http or https address, not to ${url}`);
  return url;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
