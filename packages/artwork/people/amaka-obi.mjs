import { hoop } from '../hair.mjs'
import { cornrows, puff } from '../hairstyles.mjs'
import { nightCloth, skins, turmericCloth } from '../tones.mjs'
import { suit } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const amakaObi = {
  alt: 'Drawn portrait of a woman with her hair in a high puff, in a dark suit, before quilted indigo cloth',
  ground: { motif: 'quilt', seed: 82, moonY: 490, vat: 0.15 },
  head: { x: 480, y: 565, tilt: 2, scale: 1.2 },
  face: {
    seed: 801,
    skin: skins.cocoa,
    turn: -0.13,
    width: 144,
    jaw: 106,
    chin: 210,
    chinWidth: 44,
    years: 0.15,
    eyes: { lashes: true },
    brows: { colour: '#1f100d', weight: 9, arch: 12 },
    mouth: { smile: 9, full: 1.1, width: 55 },
    nose: { width: 45 },
  },
  neck: { half: 86 },
  dress: () => suit(803, nightCloth, turmericCloth),
  behind: () => puff(804),
  over: () =>
    cornrows(805) +
    hoop({ seed: 806, x: 147, y: 60, size: 13, colour: '#f2b233' }) +
    hoop({ seed: 807, x: -147, y: 60, size: 13, colour: '#f2b233' }),
}
