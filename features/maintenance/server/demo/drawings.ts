const [width, height] = [640, 480];

export function frameDrawing(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

const meadow = `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9cc7e0"/><stop offset="1" stop-color="#e6efe9"/></linearGradient><linearGradient id="grass" x2="0" y2="1"><stop stop-color="#7fa05a"/><stop offset="1" stop-color="#4f7438"/></linearGradient></defs>
<rect width="640" height="300" fill="url(#sky)"/><path d="M0,230 Q120,170 250,215 T640,190 V310 H0 Z" fill="#41603f"/><rect y="280" width="640" height="200" fill="url(#grass)"/>`;

const patch = `<g transform="translate(196,168)" fill="none" stroke="#e07b2a" stroke-width="5" stroke-linecap="round"><path d="M-6,4 L92,20 M-2,34 L96,48 M6,62 L90,78 M18,92 L72,98"/><path d="M4,-4 L20,98 M34,-6 L46,100 M66,2 L72,96"/></g>`;

function net(hole: string, patchDrawing: string): string {
  const open = hole === '' ? '' : `<path d="${hole}" transform="translate(196,168)" fill="#000"/>`;
  const loose =
    hole === ''
      ? ''
      : '<path d="M196,168 q16,30 4,52 M280,196 q-14,30 -6,58 M222,262 q10,14 2,40" fill="none" stroke="#f4f4ee" stroke-width="3"/>';
  return `${meadow}<defs><pattern id="mesh" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M0,0 L26,26 M26,0 L0,26" stroke="#f4f4ee" stroke-width="3"/></pattern><mask id="whole"><rect width="640" height="480" fill="#fff"/>${open}</mask></defs>
<path d="M120,130 Q330,146 640,120 V330 Q330,350 120,326 Z" fill="url(#mesh)" mask="url(#whole)"/><path d="M120,130 Q330,146 640,120" fill="none" stroke="#fff" stroke-width="12"/>
<path d="M120,326 Q330,350 640,330" fill="none" stroke="#d8d8cf" stroke-width="5"/><rect x="104" y="90" width="22" height="330" rx="6" fill="#8a6844"/><rect x="104" y="90" width="8" height="330" rx="4" fill="#a88560"/><ellipse cx="116" cy="422" rx="40" ry="8" fill="#000" opacity=".25"/>${patchDrawing}${loose}`;
}

const rungs = [110, 200, 290, 380].map((y) => `<rect x="226" y="${y}" width="176" height="20" rx="8" fill="#c79a63"/>`).join('');
const ladder = `<rect width="640" height="480" fill="#d9c7a6"/><path d="M0,120 H640 M0,240 H640 M0,360 H640" stroke="#b9a57f" stroke-width="4"/>
<rect y="40" width="640" height="54" fill="#8a5f38"/><rect y="94" width="640" height="12" fill="#000" opacity=".18"/><rect x="420" y="106" width="220" height="60" fill="#4d6f94"/>
<g transform="rotate(5 220 80)">${rungs}<rect x="206" y="20" width="30" height="470" rx="8" fill="#a8763f"/></g><rect x="366" y="20" width="30" height="470" rx="8" fill="#b4824a"/>
<circle cx="381" cy="66" r="11" fill="#8d9196"/><path d="M374,66 h14" stroke="#4b4f53" stroke-width="4"/><circle cx="222" cy="66" r="18" fill="#3c2713"/><g transform="rotate(-28 214 62)"><rect x="160" y="56" width="58" height="12" rx="3" fill="#8d9196"/><circle cx="158" cy="62" r="13" fill="#a9adb2"/><path d="M158,54 v16" stroke="#4b4f53" stroke-width="4"/></g>`;

const boards = [270, 320, 370, 420].map((y) => `<path d="M0,${y} H640" stroke="#8e3d30" stroke-width="4"/>`).join('');
const gutter = `<rect width="640" height="480" fill="#b9c6cd"/><path d="M0,60 L640,20 V190 H0 Z" fill="#5c5f63"/><path d="M0,110 L640,78 M0,152 L640,132" stroke="#4a4d50" stroke-width="4"/>
<rect y="190" width="640" height="290" fill="#a94a3b"/>${boards}<rect y="190" width="640" height="30" fill="#e9e4d8"/><rect y="220" width="640" height="10" fill="#000" opacity=".2"/>
<rect y="188" width="300" height="26" rx="10" fill="#e3e6e8"/><rect y="206" width="300" height="8" rx="4" fill="#9aa2a8"/><g transform="rotate(17 296 200)"><rect x="296" y="188" width="330" height="26" rx="10" fill="#eef0f1"/><rect x="296" y="206" width="330" height="8" rx="4" fill="#9aa2a8"/></g>
<path d="M120,186 v34 M230,186 v34" stroke="#7b8288" stroke-width="8"/><path d="M420,188 l8,30 l14,-4" fill="none" stroke="#7b8288" stroke-width="7"/><path d="M302,214 q-3,60 2,150" fill="none" stroke="#dfeaf0" stroke-width="5" opacity=".8"/>`;

/** A projector on a wooden ceiling, with a pale picture of song lyrics on the wall. */
const lines = [150, 196, 242]
  .map((y, nth) => `<rect x="360" y="${y}" width="${190 - nth * 34}" height="14" rx="4" fill="#8f8a7c" opacity=".55"/>`)
  .join('');
const lamp = `<rect width="640" height="480" fill="#6f6353"/><rect width="640" height="92" fill="#8a6b48"/><path d="M0,30 H640 M0,62 H640" stroke="#735736" stroke-width="4"/>
<rect x="330" y="112" width="262" height="196" fill="#b9b09b"/><rect x="330" y="112" width="262" height="196" fill="#d9d2be" opacity=".5"/>${lines}
<path d="M214,170 L592,112 V308 L214,196 Z" fill="#f4e9b8" opacity=".14"/><rect x="126" y="60" width="12" height="96" fill="#4b4b4b"/><rect x="62" y="150" width="156" height="66" rx="10" fill="#e8e6df"/>
<rect x="62" y="196" width="156" height="20" rx="8" fill="#c9c6bb"/><circle cx="204" cy="184" r="19" fill="#2e2e30"/><circle cx="204" cy="184" r="11" fill="#a88f3f"/><circle cx="84" cy="170" r="6" fill="#d8452e"/><path d="M78,216 q-10,70 20,150" fill="none" stroke="#3a3a3a" stroke-width="5"/>`;

export const drawings = {
  netTorn: net('M0,0 C30,40 -20,60 24,96 C60,120 96,70 84,28 C70,-16 26,-20 0,0 Z', ''),
  netMended: net('', patch),
  ladder,
  gutter,
  lamp,
};
export type Drawing = keyof typeof drawings;
