import { dotted, garment, piped } from '../dress.mjs'
import { locs } from '../locs.mjs'
import { leafCloth, skins } from '../tones.mjs'
import { wideNeck } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const ngoziNwosu = {
  alt: 'Drawn portrait of a smiling young woman with locs in a green blouse, before indigo cloth with leaves',
  ground: { motif: 'leaves', seed: 62, moonY: 490, vat: 0.7 },
  head: { x: 480, y: 560, tilt: -3, scale: 1.2 },
  face: {
    seed: 601,
    skin: skins.chestnut,
    turn: -0.18,
    width: 143,
    jaw: 103,
    chin: 208,
    chinWidth: 42,
    eyes: { lashes: true, height: 15.5 },
    brows: { colour: '#22110e', weight: 9, arch: 12 },
    mouth: { width: 56, smile: 14, full: 1.05, y: 136 },
    nose: { width: 44 },
  },
  neck: { half: 84, bones: true },
  dress: () =>
    garment({
      seed: 603,
      cloth: leafCloth,
      neckline: wideNeck,
      pattern: (pen) => ({
        lines: piped(pen, wideNeck, [18, 60]),
        dots: piped(pen, wideNeck, [39]).length ? dotted(pen, 66, 1040) : [],
      }),
    }),
  behind: () => locs(604, true),
  over: () => locs(605, false),
}
