/** Allowed SVG elements. All others are removed, such as scripts, animation, links, embedded pages and remote content. */
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

/** Returns whether a reference stays inside the drawing, as a fragment or an embedded picture. */
export function isInternalReference(element: string, value: string): boolean {
  const trimmed = value.trim();
  return internalReference.test(trimmed) || (element === 'image' && embeddedPicture.test(trimmed));
}

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

/** Returns whether an attribute name is allowed. The value is checked separately. */
export function isAllowedAttribute(name: string, value: string): boolean {
  if (name in namespaces) return namespaces[name] === value;
  if (name === 'xlink:href' || name === 'xml:space') return true;
  // Attributes that begin with `on` are event handlers. Attributes with a colon belong to the drawing program.
  return /^[a-z][A-Za-z0-9-]*$/.test(name) && !/^on/i.test(name) && !/^(data|aria)-/.test(name);
}
