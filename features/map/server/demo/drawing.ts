/** A drawing of Camp Birch from above, 1500 by 1000 units, for light and dark mode. spots.ts has the positions of its places. */
export function drawCampBirch(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 1000">
<title>Camp Birch</title>
<style>${colours}</style>
<rect class="meadow" width="1500" height="1000"/>
<path class="wood" d="M0 0H1500V120C1380 190 1290 90 1170 120C1010 160 960 60 800 90C640 120 560 50 420 90C300 124 190 90 120 190C60 276 90 420 50 520C20 600 60 700 30 800C20 860 60 940 0 1000Z"/>
<path class="wood" d="M560 1000C600 930 720 960 800 930C900 890 960 940 1010 1000Z"/>
<path class="wood" d="M0 1000V860C90 840 130 900 240 905C360 910 400 960 420 1000Z"/>
<path class="shore" d="M1500 330C1390 330 1310 400 1270 480C1220 570 1110 590 1080 690C1050 790 1110 900 1180 1000H1500Z"/>
<path class="lake" d="M1500 352C1404 352 1330 414 1291 491C1240 590 1134 606 1104 697C1076 788 1134 900 1206 1000H1500Z"/>
<path class="wave" d="M1250 640q20 -12 40 0t40 0M1330 740q20 -12 40 0t40 0M1200 800q20 -12 40 0t40 0M1370 540q20 -12 40 0t40 0M1340 900q20 -12 40 0t40 0"/>
<path class="stream" d="M640 0C650 90 600 150 640 210C690 290 840 250 900 330C970 420 1130 400 1275 470"/>
<path class="road" d="M330 1000C340 900 320 850 360 790C400 730 520 720 640 690C740 665 800 640 830 560C850 500 820 470 700 440C560 405 430 420 330 360"/>
<path class="road" d="M700 440C720 360 700 330 760 260"/>
<path class="path" d="M360 790C250 760 190 690 190 600C190 520 240 430 330 360C400 300 470 270 560 250"/>
<path class="path" d="M640 690C680 790 760 830 860 820C950 812 1010 760 1085 735"/>
<path class="path" d="M830 560C920 560 980 540 1040 500C1090 466 1140 440 1150 380C1160 310 1120 260 1050 220C1000 190 920 190 870 210"/>
<path class="path" d="M1040 500C1090 520 1130 530 1180 565"/>
<path class="path" d="M520 722C500 640 480 560 500 425M860 820C850 870 830 890 790 900"/>
<rect class="pitch" x="505" y="535" width="240" height="120" rx="10"/>
<path class="line" d="M625 535v120M505 575h34v40h-34M745 575h-34v40h34"/><circle class="line" cx="625" cy="595" r="24"/>
<rect class="court" x="400" y="600" width="74" height="100" rx="4"/><path class="line" d="M400 650h74"/><circle class="line" cx="437" cy="650" r="12"/>
<ellipse class="clearing" cx="860" cy="850" rx="80" ry="50"/>
${tents.map(([x, y]) => `<path class="tent" d="M${x} ${y}l16 -24l16 24z"/>`).join('')}
<circle class="clearing" cx="985" cy="655" r="46"/><circle class="fire" cx="985" cy="655" r="12"/>${drawRing(985, 655, 30, 9, 5, 'log')}
<rect class="deck" x="905" y="415" width="112" height="70" rx="12"/><rect class="pool" x="918" y="426" width="86" height="48" rx="10"/>
<path class="deck" d="M1084 722l78 16l4 -18l-78 -16zM1150 700l16 4l-10 48l-16 -4z"/>
<path class="lot" d="M372 830h120v66h-120z"/><path class="line" d="M402 830v30M432 830v30M462 830v30"/>
<path class="rope" d="M1075 165L1225 150L1325 205L1245 265L1115 240"/>
${masts.map(([x, y]) => `<circle class="mast" cx="${x}" cy="${y}" r="9"/>`).join('')}
${roofs.map((roof) => drawRoof(roof)).join('\n')}
<path class="cross" d="M757 214v28M746 224h22"/>
${drawTrees().join('')}
<g class="compass" transform="translate(1430 70)"><path d="M0 -40L12 12L0 4L-12 12Z"/><text y="36" text-anchor="middle">N</text></g>
<path class="scale" d="M60 950v12h160v-12"/><text class="words" x="140" y="944" text-anchor="middle">100 m</text>
<text class="water" x="1300" y="690" text-anchor="middle">Birch Lake</text>
</svg>`;
}

const colours = `
.meadow{fill:#e4efd6}.wood{fill:#bdd8b0}.shore{fill:#efe4c6}.lake{fill:#a9d8e6}.wave{fill:none;stroke:#d4edf4;stroke-width:5;stroke-linecap:round}
.stream{fill:none;stroke:#a9d8e6;stroke-width:12;stroke-linecap:round}.road{fill:none;stroke:#f6f0e2;stroke-width:22;stroke-linecap:round}
.path{fill:none;stroke:#f6f0e2;stroke-width:10;stroke-linecap:round;stroke-dasharray:1 15}.pitch{fill:#c4e2a8}.court{fill:#d9b48c}.clearing{fill:#d8e6b4}
.line{fill:none;stroke:#fbf8ee;stroke-width:3}.tent{fill:#e2a06a}.fire{fill:#dc702f}.log{fill:#9b7a56}.deck{fill:#c9a87c}.pool{fill:#5fb9d2}.lot{fill:#d5d0c6}
.rope{fill:none;stroke:#8a6f4e;stroke-width:4;stroke-dasharray:10 7}.mast{fill:#8a6f4e}.roof{fill:#b5654a}.ridge{fill:#a05238}.wall{fill:#7c3f2b;opacity:.25}
.cross{fill:none;stroke:#fbf8ee;stroke-width:6;stroke-linecap:round}.leaf{fill:#8fbd86}.pine{fill:#6da274}
.compass path{fill:#4f4b46}.compass text,.words{font:600 22px system-ui,sans-serif;fill:#4f4b46}.scale{fill:none;stroke:#4f4b46;stroke-width:4}
.water{font:italic 600 34px Georgia,serif;fill:#2b7487}
@media (prefers-color-scheme:dark){
.meadow{fill:#243328}.wood{fill:#1b281f}.shore{fill:#4a4634}.lake{fill:#15404e}.wave{stroke:#22596a}.stream{stroke:#15404e}.road{stroke:#4a4f49}.path{stroke:#5b605a}
.pitch{fill:#2f4a30}.court{fill:#5c4630}.clearing{fill:#34472f}.line{stroke:#7e8a80}.tent{fill:#a0643a}.deck{fill:#6b563c}.pool{fill:#1f6f86}.lot{fill:#3c403d}
.roof{fill:#8a4a36}.ridge{fill:#733b2a}.leaf{fill:#2f4f36}.pine{fill:#264531}.log{fill:#6e5538}.rope{stroke:#a58a66}.mast{fill:#a58a66}
.compass path{fill:#c7c4be}.compass text,.words{fill:#c7c4be}.scale{stroke:#c7c4be}.water{fill:#8dcbda}}`;

const tents = [
  [810, 850],
  [845, 880],
  [872, 842],
  [902, 868],
  [838, 832],
] as const;

const masts = [
  [1075, 165],
  [1225, 150],
  [1325, 205],
  [1245, 265],
  [1115, 240],
] as const;

type Roof = readonly [x: number, y: number, width: number, height: number, turned: number];

const lodges: Roof[] = [
  [500, 205, 132, 62, -8],
  [250, 320, 96, 56, -24],
  [785, 480, 122, 76, 6],
  [720, 196, 74, 92, 0],
  [560, 395, 112, 62, 8],
  [372, 470, 62, 46, 0],
  [690, 720, 66, 48, 10],
];
const cabins: Roof[] = Array.from({ length: 12 }, (_, n) => {
  const [x, y] = getCabinSpot(n + 1);
  return [x - 24, y - 18, 48, 36, n < 8 ? -12 + n * 4 : 22];
});
const roofs: Roof[] = [...lodges, ...cabins];

/** Cabins 1 to 10 stand in an arc at the edge of the wood. The other cabins stand by the lake. */
export function getCabinSpot(n: number): readonly [x: number, y: number] {
  if (n > 10) return [1010 + (n - 11) * 66, 590 - (n - 11) * 30];
  const at = (n - 1) / 9;
  return [Math.round(112 + 130 * at + 60 * Math.sin(at * Math.PI)), Math.round(420 + 400 * at)];
}

function drawRoof([x, y, width, height, turned]: Roof): string {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return `<g transform="rotate(${turned} ${cx} ${cy})"><rect class="wall" x="${x + 5}" y="${y + 7}" width="${width}" height="${height}" rx="4"/><rect class="roof" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/><rect class="ridge" x="${x}" y="${cy}" width="${width}" height="${height / 2}" rx="4"/></g>`;
}

function drawRing(cx: number, cy: number, radius: number, count: number, size: number, kind: string): string {
  const spots = Array.from({ length: count }, (_, n) => (n / count) * 2 * Math.PI);
  return spots
    .map(
      (at) =>
        `<circle class="${kind}" cx="${Math.round(cx + radius * Math.cos(at))}" cy="${Math.round(cy + radius * Math.sin(at))}" r="${size}"/>`,
    )
    .join('');
}

function drawTrees(): string[] {
  const woods = [
    [20, 20, 1440, 70],
    [10, 100, 60, 760],
    [1380, 90, 110, 60],
    [620, 950, 350, 45],
    [20, 900, 340, 80],
  ] as const;
  return woods.flatMap(([left, top, width, height], wood) =>
    Array.from({ length: Math.round((width * height) / 1_500) }, (_, n) => {
      const x = Math.round(left + ((n * 0.618_034 + wood * 0.3) % 1) * width);
      const y = Math.round(top + ((n * 0.754_877) % 1) * height);
      const size = 9 + ((n * 7) % 8);
      return n % 3 === 0
        ? `<circle class="leaf" cx="${x}" cy="${y}" r="${size}"/>`
        : `<path class="pine" d="M${x} ${y - size - 6}l${size} ${size * 2}h${-2 * size}z"/>`;
    }),
  );
}
