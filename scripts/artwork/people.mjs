/** Ten people: face, hair, dress and the cloth behind each. Everyone is invented. */
import { beads, dotted, garment, neck, piped, striped } from './dress.mjs'
import { drawFace, mix, shape, stroke } from './face.mjs'
import { drawGround } from './grounds.mjs'
import { crop, ear, glasses, hoop } from './hair.mjs'
import { closeHair, cornrows, greyBeard, locs, puff, roundHair, shortBeard } from './hairstyles.mjs'
import { hand } from './hand.mjs'
import { fila, gele, hijab, hijabInside, wrap, zanna } from './headwear.mjs'
import { black, blushCloth, grey, leafCloth, nightCloth, skins, skyCloth, softCloth, turmericCloth, vat, whiteCloth } from './tones.mjs'

/** @typedef {import('./hand.mjs').Point} Point */
/** @typedef {import('./face.mjs').Face} Face */
/** @typedef {import('./dress.mjs').Cloth} Cloth */

/**
 * @typedef {object} Person
 * @property {string} alt
 * @property {{ motif: string, seed: number, moonY?: number, moonRadius?: number, vat: number }} ground
 * @property {{ x: number, y: number, tilt: number, scale: number }} head
 * @property {Face} face
 * @property {boolean} [ears]
 * @property {{ half: number, bones?: boolean }} neck
 * @property {() => string} dress
 * @property {(face: ReturnType<typeof drawFace>) => string} [behind] behind the neck
 * @property {(face: ReturnType<typeof drawFace>) => string} [over] over the face
 */

/** @param {Person} person @returns {string} the picture as SVG */
export function drawPerson({ ground, head, face, ears = true, neck: neckSize, dress, behind, over }) {
  const drawn = drawFace(face)
  const place = `translate(${head.x} ${head.y}) rotate(${head.tilt}) scale(${head.scale})`
  const side = Math.sin(face.turn)
  // An ear comes forward on the side that is turned towards us.
  const bothEars = ears
    ? ear({ skin: face.skin, side: -1, x: -face.width + 2 + side * 20, seed: face.seed + 1 }) + ear({ skin: face.skin, side: 1, x: face.width - 2 + side * 20, seed: face.seed + 2 })
    : ''
  const { vat: depth, ...cloth } = ground
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200">${drawGround({ ...cloth, ...vat(depth) })}${behind ? `<g transform="${place}">${behind(drawn)}</g>` : ''}${neck({ skin: face.skin, ...neckSize, seed: face.seed })}${dress()}<g transform="${place}">${bothEars}${drawn.markup}${over?.(drawn) ?? ''}</g></svg>\n`
}

/** @type {Point[]} */
const roundNeck = [[372, 866], [396, 910], [436, 946], [482, 958], [528, 946], [566, 910], [590, 866]]
/** @type {Point[]} */
const slitNeck = [[380, 858], [408, 894], [446, 918], [466, 1010], [486, 1012], [506, 918], [546, 894], [574, 858]]
/** @type {Point[]} */
const wideNeck = [[316, 902], [360, 956], [424, 988], [484, 996], [548, 986], [610, 950], [650, 900]]

/** A jacket with lapels over an open collar. @param {number} seed @param {Cloth} jacket @param {Cloth} shirt */
function suit(seed, jacket, shirt) {
  const pen = hand(seed, { shake: 0.8 })
  const panel = (/** @type {Point[]} */ points, /** @type {string} */ fill) => shape(pen.curve(points, { closed: true, tension: 0.35 }), fill)
  return [
    garment({ seed, cloth: shirt, drop: 14, neckline: [[374, 856], [404, 908], [444, 966], [482, 1012], [520, 962], [560, 906], [590, 856]] }),
    stroke(pen.curve([[482, 1010], [486, 1100], [484, 1240]]), shirt.shade, 4),
    garment({ seed: seed + 1, cloth: jacket, neckline: [[346, 872], [364, 940], [408, 1070], [468, 1236], [500, 1236], [556, 1070], [600, 938], [618, 872]] }),
    panel([[374, 842], [346, 876], [362, 934], [420, 1032], [482, 1014], [436, 954], [398, 890]], shirt.light),
    panel([[590, 842], [618, 876], [604, 932], [546, 1030], [484, 1014], [528, 950], [566, 888]], shirt.shade),
    panel([[346, 872], [304, 920], [280, 1014], [342, 1024], [318, 1060], [468, 1244], [420, 1096], [370, 962]], jacket.light),
    panel([[618, 872], [662, 920], [688, 1010], [628, 1022], [652, 1056], [500, 1244], [546, 1096], [596, 960]], mix(jacket.shade, jacket.base, 0.45)),
  ].join('')
}

/** @type {Record<string, Person>} */
export const therapists = {
  'adaeze-okonkwo': {
    alt: 'Drawn portrait of a woman of about fifty in a turmeric gele and glasses, before indigo cloth with rings',
    ground: { motif: 'rings', seed: 12, moonY: 500, moonRadius: 352, vat: 0.25 },
    head: { x: 478, y: 612, tilt: -2, scale: 1.18 },
    face: { seed: 101, skin: skins.cocoa, turn: 0.13, width: 148, jaw: 112, chin: 212, chinWidth: 46, years: 0.5, eyes: { lashes: true, lid: 0.8, height: 13.5 }, brows: { colour: '#23130f', weight: 9, arch: 12 }, mouth: { smile: 12, full: 1.05, width: 57 }, nose: { width: 47 } },
    neck: { half: 88 },
    dress: () => garment({ seed: 103, cloth: whiteCloth, neckline: roundNeck, pattern: (pen) => ({ dots: dotted(pen, 58, 940), lines: piped(pen, roundNeck, [16, 30]) }), folds: [[[250, 1010], [300, 1100], [290, 1240], [262, 1240], [270, 1110]]] }) + beads({ seed: 104, points: [[400, 880], [418, 910], [444, 932], [474, 942], [506, 934], [534, 914], [554, 884]], colour: '#c8503f', light: '#f2a592', size: 12 }),
    over: ({ put }) => gele({ seed: 105, cloth: turmericCloth, scale: 0.98 }) + glasses({ seed: 106, colour: '#2a1a16', put, gap: 64, width: 51, height: 42, round: 0.6, weight: 7, y: 6, ear: 148 }) + hoop({ seed: 107, x: -150, y: 64, size: 15, colour: '#f2b233' }),
  },
  'tunde-bakare': {
    alt: 'Drawn portrait of a smiling man in a dark striped fila, before indigo cloth with combs',
    ground: { motif: 'combs', seed: 22, moonY: 490, vat: 0.6 },
    head: { x: 482, y: 580, tilt: 2.5, scale: 1.22 },
    face: { seed: 201, skin: skins.umber, turn: -0.16, width: 150, jaw: 122, chin: 218, chinWidth: 54, years: 0.35, eyes: { height: 13 }, brows: { colour: '#180d0b', weight: 13, arch: 7 }, mouth: { teeth: true, width: 60, smile: 11, full: 0.95, y: 138 }, nose: { width: 50, bridge: 16 } },
    neck: { half: 106 },
    dress: () => garment({ seed: 203, cloth: skyCloth, neckline: slitNeck, broad: 24, pattern: (pen) => ({ lines: [...piped(pen, slitNeck, [18, 36, 54]), ...striped(pen, 74)] }) }),
    over: () => crop({ seed: 204, colour: black, ...closeHair(150, 2, { line: -160, side: 6 }) }) + fila({ seed: 205, cloth: nightCloth, width: 152 }),
  },
  'zainab-yusuf': {
    alt: 'Drawn portrait of a woman in a rose hijab, before indigo cloth with a lattice of diamonds',
    ground: { motif: 'lattice', seed: 32, moonY: 500, vat: 0 },
    head: { x: 480, y: 580, tilt: 3, scale: 1.20 },
    face: { seed: 301, skin: skins.amber, turn: 0.15, width: 143, jaw: 104, chin: 210, chinWidth: 42, years: 0.2, eyes: { lashes: true, lid: 0.7, tilt: 3 }, brows: { colour: '#2a1712', weight: 10, arch: 11 }, mouth: { smile: 7, full: 1.05, width: 52 }, nose: { width: 42, bridge: 13 } },
    ears: false,
    neck: { half: 88 },
    dress: () => garment({ seed: 303, cloth: nightCloth, neckline: roundNeck }),
    behind: () => hijabInside({ cloth: blushCloth, width: 146, chin: 210 }),
    over: () => hijab({ seed: 304, cloth: blushCloth, under: '#7d4a46', width: 146, chin: 210, shift: 10 }),
  },
  'chinedu-eze': {
    alt: 'Drawn portrait of a young man with a low cut and an open collar, before indigo cloth with ladders',
    ground: { motif: 'ladders', seed: 42, moonY: 480, vat: 0.8 },
    head: { x: 484, y: 540, tilt: -2.5, scale: 1.24 },
    face: { seed: 401, skin: skins.ebony, turn: 0.2, width: 148, jaw: 120, chin: 218, chinWidth: 54, eyes: { height: 13.5 }, brows: { colour: '#0f0808', weight: 13, arch: 8 }, mouth: { smile: 9, full: 1.1, width: 56 }, nose: { width: 50 }, beard: (put) => shape(hand(402, { shake: 0.5 }).curve([put(-150, 40), put(-134, 110), put(-104, 158), put(-58, 196), put(0, 226), put(64, 200), put(112, 154), put(138, 110), put(152, 40), put(170, 240), put(0, 270), put(-170, 240)], { closed: true }), '#211413') + stroke(hand(403, { shake: 0.6 }).curve([put(-58, 128, 4), put(-36, 112, 14), put(0, 110, 20), put(36, 112, 14), put(58, 128, 4)]), '#2a1918', 8) + shape(hand(404).curve([put(-22, 178, 12), put(0, 172, 14), put(22, 178, 12), put(12, 200, 10), put(-12, 200, 10)], { closed: true }), '#211413') },
    neck: { half: 108 },
    dress: () => suit(405, softCloth, whiteCloth),
    over: () => crop({ seed: 407, colour: black, ...closeHair(148, 5, { line: -142, side: 0, shift: 8 }), grain: 60 }),
  },
  'olawale-adeyemi': {
    alt: 'Drawn portrait of a man of about sixty with a grey beard in white agbada, before indigo cloth with birds',
    ground: { motif: 'birds', seed: 52, moonY: 480, vat: 0.35 },
    head: { x: 478, y: 540, tilt: 1.5, scale: 1.24 },
    face: { seed: 501, skin: skins.umber, turn: -0.14, width: 149, jaw: 120, chin: 216, chinWidth: 54, years: 1, eyes: { height: 12, lid: 1 }, brows: { colour: '#77737b', weight: 13, arch: 7 }, mouth: { smile: 7, full: 0.9, width: 53 }, nose: { width: 52, bridge: 17 }, beard: greyBeard },
    neck: { half: 106 },
    dress: () => garment({ seed: 503, cloth: whiteCloth, neckline: slitNeck, broad: 40, pattern: (pen) => ({ lines: [...piped(pen, slitNeck, [20, 44, 68]), ...[0, 1, 2].map((index) => pen.ring(560 + index * 6, 1090, 34 + index * 18))], dots: piped(pen, slitNeck, [32]).length ? [pen.dot(564, 1090)] : [] }), folds: [[[210, 1000], [260, 1110], [236, 1240], [196, 1240], [226, 1110]]] }),
    over: () => crop({ seed: 504, colour: grey, ...closeHair(149, 4, { line: -168, side: 4, shift: -8 }), grain: 70 }),
  },
  'ngozi-nwosu': {
    alt: 'Drawn portrait of a smiling young woman with locs in a green blouse, before indigo cloth with leaves',
    ground: { motif: 'leaves', seed: 62, moonY: 490, vat: 0.7 },
    head: { x: 480, y: 560, tilt: -3, scale: 1.20 },
    face: { seed: 601, skin: skins.chestnut, turn: -0.18, width: 143, jaw: 103, chin: 208, chinWidth: 42, eyes: { lashes: true, height: 15.5 }, brows: { colour: '#22110e', weight: 9, arch: 12 }, mouth: { teeth: true, width: 58, smile: 11, full: 1.05, y: 136 }, nose: { width: 44 } },
    neck: { half: 84, bones: true },
    dress: () => garment({ seed: 603, cloth: leafCloth, neckline: wideNeck, pattern: (pen) => ({ lines: piped(pen, wideNeck, [18, 60]), dots: piped(pen, wideNeck, [39]).length ? dotted(pen, 66, 1040) : [] }) }),
    behind: () => locs(604, true),
    over: () => locs(605, false),
  },
  'ebiere-dokubo': {
    alt: 'Drawn portrait of a woman with short natural hair and coral beads, before indigo cloth with river scales',
    ground: { motif: 'river', seed: 72, moonY: 480, vat: 0.5 },
    head: { x: 480, y: 555, tilt: 2, scale: 1.21 },
    face: { seed: 701, skin: skins.ebony, turn: 0.17, width: 144, jaw: 106, chin: 210, chinWidth: 44, eyes: { lashes: true, tilt: 3 }, brows: { colour: '#120a09', weight: 9, arch: 13 }, mouth: { smile: 8, full: 1.2, width: 55 }, nose: { width: 46 } },
    neck: { half: 86, bones: true },
    dress: () => garment({ seed: 703, cloth: softCloth, neckline: wideNeck, pattern: (pen) => ({ lines: [...piped(pen, wideNeck, [16]), ...striped(pen, 52)] }) }) + beads({ seed: 704, points: coral(22), colour: '#d0563f', light: '#f7b09b', size: 13 }),
    over: () => crop({ seed: 705, colour: black, ...roundHair(144), grain: 170, fuzz: 3 }) + hoop({ seed: 706, x: -146, y: 62, size: 26, colour: '#f2b233' }),
  },
}

/** @type {Record<string, Person>} */
export const leaders = {
  'amaka-obi': {
    alt: 'Drawn portrait of a woman with her hair in a high puff, in a dark suit, before quilted indigo cloth',
    ground: { motif: 'quilt', seed: 82, moonY: 490, vat: 0.15 },
    head: { x: 480, y: 565, tilt: 2, scale: 1.20 },
    face: { seed: 801, skin: skins.cocoa, turn: -0.13, width: 144, jaw: 106, chin: 210, chinWidth: 44, years: 0.15, eyes: { lashes: true }, brows: { colour: '#1f100d', weight: 9, arch: 12 }, mouth: { smile: 9, full: 1.1, width: 55 }, nose: { width: 45 } },
    neck: { half: 86 },
    dress: () => suit(803, nightCloth, turmericCloth),
    behind: () => puff(804),
    over: () => cornrows(805) + hoop({ seed: 806, x: 147, y: 60, size: 13, colour: '#f2b233' }) + hoop({ seed: 807, x: -147, y: 60, size: 13, colour: '#f2b233' }),
  },
  'ibrahim-sule': {
    alt: 'Drawn portrait of a man in an embroidered white cap and glasses, before indigo cloth with knots',
    ground: { motif: 'knots', seed: 92, moonY: 490, vat: 0.55 },
    head: { x: 478, y: 580, tilt: -2, scale: 1.22 },
    face: { seed: 901, skin: skins.chestnut, turn: 0.14, width: 147, jaw: 116, chin: 218, chinWidth: 50, years: 0.45, eyes: { height: 13 }, brows: { colour: '#1b0f0c', weight: 12, arch: 8 }, mouth: { smile: 10, full: 0.95, width: 54 }, nose: { width: 44, bridge: 15, length: 96 }, beard: shortBeard },
    neck: { half: 101 },
    dress: () => garment({ seed: 903, cloth: skyCloth, neckline: slitNeck, broad: 20, pattern: (pen) => ({ lines: [...piped(pen, slitNeck, [18, 40, 62])], dots: dotted(pen, 84, 1010) }) }),
    over: ({ put }) => crop({ seed: 904, colour: black, ...closeHair(147, 2, { line: -160, side: 8 }) }) + zanna({ seed: 905, cloth: { ...whiteCloth, line: '#343a94' }, width: 149 }) + glasses({ seed: 906, colour: '#17183f', put, gap: 63, width: 49, height: 36, round: 0.3, weight: 6, y: 5, ear: 147 }),
  },
  'funmilayo-adebayo': {
    alt: 'Drawn portrait of a smiling woman in a green headwrap, before indigo cloth with cowries',
    ground: { motif: 'cowries', seed: 95, moonY: 490, vat: 0.9 },
    head: { x: 482, y: 575, tilt: -2.5, scale: 1.20 },
    face: { seed: 951, skin: skins.umber, turn: 0.16, width: 144, jaw: 108, chin: 210, chinWidth: 46, eyes: { lashes: true, height: 15 }, brows: { colour: '#1a0d0a', weight: 9, arch: 12 }, mouth: { teeth: true, smile: 11, full: 1.1, width: 59, y: 136 }, nose: { width: 47 } },
    neck: { half: 85 },
    dress: () => garment({ seed: 953, cloth: whiteCloth, neckline: roundNeck, pattern: (pen) => ({ lines: [...piped(pen, roundNeck, [16, 44]), ...striped(pen, 96)], dots: dotted(pen, 96, 985) }) }),
    over: () => wrap({ seed: 955, cloth: leafCloth, width: 146 }) + hoop({ seed: 956, x: -147, y: 62, size: 22, colour: '#f2b233' }),
  },
}

/** Strings of coral, one under the other. @param {number} step @returns {Point[]} */
function coral(step) {
  /** @type {Point[]} */
  const points = []
  for (const [drop, half] of [[0, 92], [34, 122]]) {
    const count = Math.round(((half ?? 0) * 2.5) / step)
    for (let index = 0; index <= count; index++) {
      const along = -1 + (2 * index) / count
      points.push([482 + along * (half ?? 0), 876 + (drop ?? 0) + (1 - along * along) * (58 + (drop ?? 0) * 0.6)])
    }
  }
  return points
}
