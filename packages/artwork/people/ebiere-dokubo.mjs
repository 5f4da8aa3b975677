import { beads, garment, piped, striped } from '../dress.mjs'
import { crop, hoop } from '../hair.mjs'
import { roundHair } from '../hairstyles.mjs'
import { black, skins, softCloth } from '../tones.mjs'
import { wideNeck } from './clothes.mjs'

/** @typedef {import('../hand.mjs').Point} Point */

/** @type {import('../people.mjs').Person} */
export const ebiereDokubo = {
  alt: 'Drawn portrait of a woman with short natural hair and coral beads, before indigo cloth with river scales',
  ground: { motif: 'river', seed: 72, moonY: 480, vat: 0.5 },
  head: { x: 480, y: 555, tilt: 2, scale: 1.21 },
  face: {
    seed: 701,
    skin: skins.ebony,
    turn: 0.17,
    width: 144,
    jaw: 106,
    chin: 210,
    chinWidth: 44,
    eyes: { lashes: true, tilt: 3 },
    brows: { colour: '#120a09', weight: 9, arch: 13 },
    mouth: { smile: 11, full: 1.2, width: 55 },
    nose: { width: 46 },
  },
  neck: { half: 86, bones: true },
  dress: () =>
    garment({
      seed: 703,
      cloth: softCloth,
      neckline: wideNeck,
      pattern: (pen) => ({ lines: [...piped(pen, wideNeck, [16]), ...striped(pen, 52)] }),
    }) + beads({ seed: 704, points: coral(22), colour: '#d0563f', light: '#f7b09b', size: 13 }),
  over: () =>
    crop({ seed: 705, colour: black, ...roundHair(144), grain: 170, fuzz: 3 }) +
    hoop({ seed: 706, x: -146, y: 62, size: 26, colour: '#f2b233' }),
}

/** Strings of coral, one under the other. @param {number} step @returns {Point[]} */
function coral(step) {
  /** @type {Point[]} */
  const points = []
  for (const [drop, half] of [
    [0, 92],
    [34, 122],
  ]) {
    const count = Math.round(((half ?? 0) * 2.5) / step)
    for (let index = 0; index <= count; index++) {
      const along = -1 + (2 * index) / count
      points.push([482 + along * (half ?? 0), 876 + (drop ?? 0) + (1 - along * along) * (58 + (drop ?? 0) * 0.6)])
    }
  }
  return points
}
