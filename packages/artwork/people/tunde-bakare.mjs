import { garment, piped, striped } from '../dress.mjs'
import { crop } from '../hair.mjs'
import { closeHair } from '../hairstyles.mjs'
import { fila } from '../headwear/caps.mjs'
import { black, nightCloth, skins, skyCloth } from '../tones.mjs'
import { slitNeck } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const tundeBakare = {
  alt: 'Drawn portrait of a smiling man in a dark striped fila, before indigo cloth with combs',
  ground: { motif: 'combs', seed: 22, moonY: 490, vat: 0.6 },
  head: { x: 482, y: 580, tilt: 2.5, scale: 1.22 },
  face: {
    seed: 201,
    skin: skins.umber,
    turn: -0.16,
    width: 150,
    jaw: 122,
    chin: 218,
    chinWidth: 54,
    years: 0.35,
    eyes: { height: 13 },
    brows: { colour: '#180d0b', weight: 13, arch: 7 },
    mouth: { width: 60, smile: 14, full: 0.95, y: 138 },
    nose: { width: 50, bridge: 16 },
  },
  neck: { half: 106 },
  dress: () =>
    garment({
      seed: 203,
      cloth: skyCloth,
      neckline: slitNeck,
      broad: 24,
      pattern: (pen) => ({ lines: [...piped(pen, slitNeck, [18, 36, 54]), ...striped(pen, 74)] }),
    }),
  over: () =>
    crop({ seed: 204, colour: black, ...closeHair(150, 2, { line: -160, side: 6 }) }) +
    fila({ seed: 205, cloth: nightCloth, width: 152 }),
}
