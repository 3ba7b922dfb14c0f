/** What a drawing of a plan is made of. Whatever is not here is left out: what runs, moves, links, embeds or fetches. */
export const allowedElements: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use switch title desc style',
    'path rect circle ellipse line polyline polygon image text tspan textPath',
    'linearGradient radialGradient stop pattern clipPath mask marker',
    'filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR',
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile',
  ].flatMap((names) => names.split(' ')),
);

const internalReference = /^#[^\s"'<>]+$/;
const embeddedPicture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/;

/** Whether a reference leads nowhere outside: within the drawing, or a picture that lies in it. */
export function isInternalReference(element: string, value: string): boolean {
  const trimmed = value.trim();
  return internalReference.test(trimmed) || (element === 'image' && embeddedPicture.test(trimmed));
}

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

/** Whether an attribute may be there at all; what it says is looked at besides. */
export function isAllowedAttribute(name: string, value: string): boolean {
  if (name in namespaces) return namespaces[name] === value;
  if (name === 'xlink:href' || name === 'xml:space') return true;
  // on… are handlers, and other names with a colon belong to the program that drew it.
  return /^[a-z][A-Za-z0-9-]*$/.test(name) && !/^on/i.test(name) && !/^(data|aria)-/.test(name);
}
