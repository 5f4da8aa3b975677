/** Ten people: face, hair, dress and the cloth behind each. Everyone is invented. */
import { neck } from './dress.mjs'
import { drawFace } from './face.mjs'
import { drawGround } from './grounds.mjs'
import { ear } from './hair.mjs'
import { adaezeOkonkwo } from './people/adaeze-okonkwo.mjs'
import { amakaObi } from './people/amaka-obi.mjs'
import { chineduEze } from './people/chinedu-eze.mjs'
import { ebiereDokubo } from './people/ebiere-dokubo.mjs'
import { funmilayoAdebayo } from './people/funmilayo-adebayo.mjs'
import { ibrahimSule } from './people/ibrahim-sule.mjs'
import { ngoziNwosu } from './people/ngozi-nwosu.mjs'
import { olawaleAdeyemi } from './people/olawale-adeyemi.mjs'
import { tundeBakare } from './people/tunde-bakare.mjs'
import { zainabYusuf } from './people/zainab-yusuf.mjs'
import { vat } from './tones.mjs'

/** @typedef {import('./face.mjs').Face} Face */

/**
 * @typedef {object} Person
 * @property {string} alt
 * @property {{ motif: string, seed: number, moonY?: number, moonRadius?: number, vat: number }} ground
 * @property {{ x: number, y: number, tilt: number, scale: number }} head
 * @property {Face} face
 * @property {boolean} [ears]
 * @property {{ half: number, bones?: boolean }} neck
 * @property {() => string} dress
 * @property {(face: ReturnType<typeof drawFace>) => string} [behind] behind the neck
 * @property {(face: ReturnType<typeof drawFace>) => string} [over] over the face
 */

/** @param {Person} person @returns {string} the picture as SVG */
export function drawPerson({ ground, head, face, ears = true, neck: neckSize, dress, behind, over }) {
  const drawn = drawFace(face)
  const place = `translate(${head.x} ${head.y}) rotate(${head.tilt}) scale(${head.scale})`
  const side = Math.sin(face.turn)
  // An ear comes forward on the side that is turned towards us.
  const bothEars = ears
    ? ear({ skin: face.skin, side: -1, x: -face.width + 2 + side * 20, seed: face.seed + 1 }) +
      ear({ skin: face.skin, side: 1, x: face.width - 2 + side * 20, seed: face.seed + 2 })
    : ''
  const { vat: depth, ...cloth } = ground
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200">${drawGround({ ...cloth, ...vat(depth) })}${behind ? `<g transform="${place}">${behind(drawn)}</g>` : ''}${neck({ skin: face.skin, ...neckSize, seed: face.seed })}${dress()}<g transform="${place}">${bothEars}${drawn.markup}${over?.(drawn) ?? ''}</g></svg>\n`
}

/** @type {Record<string, Person>} */
export const therapists = {
  'adaeze-okonkwo': adaezeOkonkwo,
  'tunde-bakare': tundeBakare,
  'zainab-yusuf': zainabYusuf,
  'chinedu-eze': chineduEze,
  'olawale-adeyemi': olawaleAdeyemi,
  'ngozi-nwosu': ngoziNwosu,
  'ebiere-dokubo': ebiereDokubo,
}

/** @type {Record<string, Person>} */
export const leaders = {
  'amaka-obi': amakaObi,
  'ibrahim-sule': ibrahimSule,
  'funmilayo-adebayo': funmilayoAdebayo,
}
