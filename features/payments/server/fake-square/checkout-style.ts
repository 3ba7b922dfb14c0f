import { createHash } from 'node:crypto';
import { Html } from './html.ts';

/** The test page must not look like a real checkout. It has stripes at the top, no card fields and no logo. */
const checkoutStyle = `
:root { color-scheme: light dark; --ground: #f7f7f5; --card: #fff; --ink: #161b18; --quiet: #646059; --line: #dddad6;
  --pine: #16724f; --on-pine: #fff; --warn: #ffe7dc; --on-warn: #5c2500; --stripe: #feaf86; --bad: #8c1326; }
@media (prefers-color-scheme: dark) { :root { --ground: #161b18; --card: #1f2622; --ink: #e8ece8; --quiet: #aeaaa4; --line: #4f4b46;
  --pine: #72bd99; --on-pine: #00241a; --warn: #5c2500; --on-warn: #ffe7dc; --stripe: #9a4300; --bad: #ffaaa9; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
.banner { background: var(--warn); color: var(--on-warn); border-bottom: 8px solid var(--stripe);
  border-image: repeating-linear-gradient(-45deg, var(--stripe) 0 12px, var(--on-warn) 12px 24px) 8; padding: 16px; text-align: center; }
.banner strong { display: block; font-size: 24px; line-height: 1.25; }
.banner p { max-width: 560px; margin: 4px auto 0; text-wrap: balance; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 26px; line-height: 1.2; text-wrap: balance; margin: 0 0 16px; overflow-wrap: anywhere; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 8px 16px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { width: 100%; }
th, td { padding: 10px 0; text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
td { text-align: right; white-space: nowrap; padding-left: 16px; }
tr + tr { border-top: 1px solid var(--line); }
tfoot th, tfoot td { font-weight: 700; font-size: 20px; border-top: 2px solid var(--line); }
small, .quiet { color: var(--quiet); font-size: 14px; }
small { display: block; }
button, .button { display: block; width: 100%; min-height: 52px; margin-top: 24px; border: 0; border-radius: 12px; padding: 12px 16px;
  background: var(--pine); color: var(--on-pine); font: inherit; font-size: 18px; font-weight: 700; text-align: center;
  text-decoration: none; cursor: pointer; }
a { color: var(--pine); }
.back { display: block; min-height: 44px; padding: 12px; margin-top: 8px; text-align: center; }
:focus-visible { outline: 3px solid var(--pine); outline-offset: 2px; }
details { margin-top: 24px; border-top: 1px solid var(--line); }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; font-weight: 600; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { padding: 0 0 8px; }
label { display: flex; align-items: center; gap: 12px; min-height: 44px; }
input { width: 20px; height: 20px; flex: none; margin: 0; accent-color: var(--pine); }
[role=alert] { color: var(--bad); font-weight: 600; margin: 16px 0 0; }
.language { text-align: center; margin: 24px 0 0; }
.language a { display: inline-block; padding: 10px 16px; }
@media (prefers-reduced-motion: no-preference) { button:active { transform: translateY(1px); } }
`;

/** Must be this exact string: any added whitespace inside the element would not match the hash in the content security policy. */
export const styleElement = new Html(`<style>${checkoutStyle}</style>`);

const hash = createHash('sha256').update(checkoutStyle).digest('base64');

/**
 * Builds the page's content security policy. It includes `returnUrl` in `form-action`, because browsers also check redirects after a form
 * post.
 */
export function checkoutSecurityPolicy(returnUrl: string | null): string {
  const back = returnUrl === null || returnUrl.startsWith('/') ? '' : ` ${new URL(returnUrl).origin}`;
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`;
}
