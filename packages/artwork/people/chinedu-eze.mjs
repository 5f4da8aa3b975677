import { shape, stroke } from '../paint.mjs'
import { crop } from '../hair.mjs'
import { closeHair } from '../hairstyles.mjs'
import { hand } from '../hand.mjs'
import { black, skins, softCloth, whiteCloth } from '../tones.mjs'
import { suit } from './clothes.mjs'

/** @type {import('../people.mjs').Person} */
export const chineduEze = {
  alt: 'Drawn portrait of a young man with a low cut and an open collar, before indigo cloth with ladders',
  ground: { motif: 'ladders', seed: 42, moonY: 480, vat: 0.8 },
  head: { x: 484, y: 540, tilt: -2.5, scale: 1.24 },
  face: {
    seed: 401,
    skin: skins.ebony,
    turn: 0.2,
    width: 148,
    jaw: 120,
    chin: 218,
    chinWidth: 54,
    eyes: { height: 13.5 },
    brows: { colour: '#0f0808', weight: 13, arch: 8 },
    mouth: { smile: 14, full: 1, width: 58, y: 138 },
    nose: { width: 50 },
    beard: (put) =>
      shape(
        hand(402, { shake: 0.5 }).curve(
          [
            put(-150, 40),
            put(-134, 110),
            put(-104, 158),
            put(-58, 196),
            put(0, 226),
            put(64, 200),
            put(112, 154),
            put(138, 110),
            put(152, 40),
            put(170, 240),
            put(0, 270),
            put(-170, 240),
          ],
          { closed: true },
        ),
        '#211413',
      ) +
      stroke(
        hand(403, { shake: 0.6 }).curve([
          put(-54, 124, 4),
          put(-34, 113, 14),
          put(0, 112, 20),
          put(34, 113, 14),
          put(54, 124, 4),
        ]),
        '#2a1918',
        6.5,
      ) +
      shape(
        hand(404).curve([put(-22, 178, 12), put(0, 172, 14), put(22, 178, 12), put(12, 200, 10), put(-12, 200, 10)], {
          closed: true,
        }),
        '#211413',
      ),
  },
  neck: { half: 108 },
  dress: () => suit(405, softCloth, whiteCloth),
  over: () => crop({ seed: 407, colour: black, ...closeHair(148, 5, { line: -142, side: 0, shift: 8 }), grain: 60 }),
}
