import { dotted, garment, piped, striped } from '../dress.mjs'
import { hoop } from '../hair.mjs'
import { wrap } from '../headwear/wrap.mjs'
import { leafCloth, skins, whiteCloth } from '../tones.mjs'
import { roundNeck } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const funmilayoAdebayo = {
  alt: 'Drawn portrait of a smiling woman in a green headwrap, before indigo cloth with cowries',
  ground: { motif: 'cowries', seed: 95, moonY: 490, vat: 0.9 },
  head: { x: 482, y: 575, tilt: -2.5, scale: 1.2 },
  face: {
    seed: 951,
    skin: skins.umber,
    turn: 0.16,
    width: 144,
    jaw: 108,
    chin: 210,
    chinWidth: 46,
    eyes: { lashes: true, height: 15 },
    brows: { colour: '#1a0d0a', weight: 9, arch: 12 },
    mouth: { smile: 14, full: 1.1, width: 58, y: 136 },
    nose: { width: 47 },
  },
  neck: { half: 85 },
  dress: () =>
    garment({
      seed: 953,
      cloth: whiteCloth,
      neckline: roundNeck,
      pattern: (pen) => ({
        lines: [...piped(pen, roundNeck, [16, 44]), ...striped(pen, 96)],
        dots: dotted(pen, 96, 985),
      }),
    }),
  over: () =>
    wrap({ seed: 955, cloth: leafCloth, width: 146 }) +
    hoop({ seed: 956, x: -147, y: 62, size: 22, colour: '#f2b233' }),
}
