import { garment } from '../dress.mjs'
import { hijab, hijabInside } from '../headwear/hijab.mjs'
import { blushCloth, nightCloth, skins } from '../tones.mjs'
import { roundNeck } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const zainabYusuf = {
  alt: 'Drawn portrait of a woman in a rose hijab, before indigo cloth with a lattice of diamonds',
  ground: { motif: 'lattice', seed: 32, moonY: 500, vat: 0 },
  head: { x: 480, y: 580, tilt: 3, scale: 1.2 },
  face: {
    seed: 301,
    skin: skins.amber,
    turn: 0.15,
    width: 143,
    jaw: 104,
    chin: 210,
    chinWidth: 42,
    years: 0.2,
    eyes: { lashes: true, lid: 0.7, tilt: 3 },
    brows: { colour: '#2a1712', weight: 10, arch: 11 },
    mouth: { smile: 9, full: 1.05, width: 52 },
    nose: { width: 42, bridge: 13 },
  },
  ears: false,
  neck: { half: 88 },
  dress: () => garment({ seed: 303, cloth: nightCloth, neckline: roundNeck }),
  behind: () => hijabInside({ cloth: blushCloth, width: 146, chin: 210 }),
  over: () => hijab({ seed: 304, cloth: blushCloth, under: '#7d4a46', width: 146, chin: 210, shift: 10 }),
}
