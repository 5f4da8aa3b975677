import { garment, piped } from '../dress.mjs'
import { crop } from '../hair.mjs'
import { closeHair } from '../hairstyles.mjs'
import { greyBeard } from '../beards.mjs'
import { grey, skins, whiteCloth } from '../tones.mjs'
import { slitNeck } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const olawaleAdeyemi = {
  alt: 'Drawn portrait of a man of about sixty with a grey beard in white agbada, before indigo cloth with birds',
  ground: { motif: 'birds', seed: 52, moonY: 480, vat: 0.35 },
  head: { x: 478, y: 540, tilt: 1.5, scale: 1.24 },
  face: {
    seed: 501,
    skin: skins.umber,
    turn: -0.14,
    width: 149,
    jaw: 120,
    chin: 216,
    chinWidth: 54,
    years: 1,
    eyes: { height: 12, lid: 1 },
    brows: { colour: '#77737b', weight: 13, arch: 7 },
    mouth: { smile: 7, full: 0.9, width: 53 },
    nose: { width: 52, bridge: 17 },
    beard: greyBeard,
  },
  neck: { half: 106 },
  dress: () =>
    garment({
      seed: 503,
      cloth: whiteCloth,
      neckline: slitNeck,
      broad: 40,
      pattern: (pen) => ({
        lines: [
          ...piped(pen, slitNeck, [20, 44, 68]),
          ...[0, 1, 2].map((index) => pen.ring(560 + index * 6, 1090, 34 + index * 18)),
        ],
        dots: piped(pen, slitNeck, [32]).length ? [pen.dot(564, 1090)] : [],
      }),
      folds: [
        [
          [210, 1000],
          [260, 1110],
          [236, 1240],
          [196, 1240],
          [226, 1110],
        ],
      ],
    }),
  over: () => crop({ seed: 504, colour: grey, ...closeHair(149, 4, { line: -168, side: 4, shift: -8 }), grain: 70 }),
}
