/**
 * The word that lets our own style elements through the content security policy. The server writes
 * a fresh one into each page answer; a page without it (the development server) needs none.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
}

/** Hands it to react-remove-scroll, inside Mantine's dialogs, which asks this global for it. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
