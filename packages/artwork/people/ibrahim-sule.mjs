import { dotted, garment, piped } from '../dress.mjs'
import { crop, glasses } from '../hair.mjs'
import { closeHair } from '../hairstyles.mjs'
import { shortBeard } from '../beards.mjs'
import { zanna } from '../headwear/caps.mjs'
import { black, skins, skyCloth, whiteCloth } from '../tones.mjs'
import { slitNeck } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const ibrahimSule = {
  alt: 'Drawn portrait of a man in an embroidered white cap and glasses, before indigo cloth with knots',
  ground: { motif: 'knots', seed: 92, moonY: 490, vat: 0.55 },
  head: { x: 478, y: 580, tilt: -2, scale: 1.22 },
  face: {
    seed: 901,
    skin: skins.chestnut,
    turn: 0.14,
    width: 147,
    jaw: 116,
    chin: 218,
    chinWidth: 50,
    years: 0.45,
    eyes: { height: 13 },
    brows: { colour: '#1b0f0c', weight: 12, arch: 8 },
    mouth: { smile: 13, full: 0.95, width: 55 },
    nose: { width: 44, bridge: 15, length: 96 },
    beard: shortBeard,
  },
  neck: { half: 101 },
  dress: () =>
    garment({
      seed: 903,
      cloth: skyCloth,
      neckline: slitNeck,
      broad: 20,
      pattern: (pen) => ({ lines: [...piped(pen, slitNeck, [18, 40, 62])], dots: dotted(pen, 84, 1010) }),
    }),
  over: ({ put }) =>
    crop({ seed: 904, colour: black, ...closeHair(147, 2, { line: -160, side: 8 }) }) +
    zanna({ seed: 905, cloth: { ...whiteCloth, line: '#343a94' }, width: 149 }) +
    glasses({
      seed: 906,
      colour: '#17183f',
      put,
      gap: 63,
      width: 49,
      height: 36,
      round: 0.3,
      weight: 6,
      y: 5,
      ear: 147,
    }),
}
