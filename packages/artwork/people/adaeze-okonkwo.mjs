import { beads, dotted, garment, piped } from '../dress.mjs'
import { glasses, hoop } from '../hair.mjs'
import { gele } from '../headwear/gele.mjs'
import { skins, turmericCloth, whiteCloth } from '../tones.mjs'
import { roundNeck } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const adaezeOkonkwo = {
  alt: 'Drawn portrait of a woman of about fifty in a turmeric gele and glasses, before indigo cloth with rings',
  ground: { motif: 'rings', seed: 12, moonY: 500, moonRadius: 352, vat: 0.25 },
  head: { x: 478, y: 612, tilt: -2, scale: 1.18 },
  face: {
    seed: 101,
    skin: skins.cocoa,
    turn: 0.13,
    width: 148,
    jaw: 112,
    chin: 212,
    chinWidth: 46,
    years: 0.5,
    eyes: { lashes: true, lid: 0.8, height: 13.5 },
    brows: { colour: '#23130f', weight: 9, arch: 12 },
    mouth: { smile: 12, full: 1.05, width: 57 },
    nose: { width: 47 },
  },
  neck: { half: 88 },
  dress: () =>
    garment({
      seed: 103,
      cloth: whiteCloth,
      neckline: roundNeck,
      pattern: (pen) => ({ dots: dotted(pen, 58, 940), lines: piped(pen, roundNeck, [16, 30]) }),
      folds: [
        [
          [250, 1010],
          [300, 1100],
          [290, 1240],
          [262, 1240],
          [270, 1110],
        ],
      ],
    }) +
    beads({
      seed: 104,
      points: [
        [400, 880],
        [418, 910],
        [444, 932],
        [474, 942],
        [506, 934],
        [534, 914],
        [554, 884],
      ],
      colour: '#c8503f',
      light: '#f2a592',
      size: 12,
    }),
  over: ({ put }) =>
    gele({ seed: 105, cloth: turmericCloth, scale: 0.98 }) +
    glasses({
      seed: 106,
      colour: '#2a1a16',
      put,
      gap: 64,
      width: 51,
      height: 42,
      round: 0.6,
      weight: 7,
      y: 6,
      ear: 148,
    }) +
    hoop({ seed: 107, x: -150, y: 64, size: 15, colour: '#f2b233' }),
}
