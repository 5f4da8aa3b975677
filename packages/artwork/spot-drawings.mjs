/** The spot illustrations, on a field of 96 by 96: people and things drawn as if they were motifs of the cloth. */
import { absences } from './spot-absences.mjs'
import { people } from './spot-people.mjs'
import { promises } from './spot-promises.mjs'
import { talks } from './spot-talks.mjs'
import { way } from './spot-way.mjs'

export const spots = { ...way, ...people, ...talks, ...promises, ...absences }
