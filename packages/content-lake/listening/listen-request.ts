import type { Caller } from '../access'
import type { ListenRequest } from './listener'
import { groqParams } from '../request'
import { invalidRequest } from '../errors'

/** Parses the query of a listener as `client.listen` writes it. Throws LakeError 400. */
export function parseListenRequest(search: URLSearchParams, lastEventId: string | null, caller: Caller): ListenRequest {
  const groq = search.get('query')
  if (groq === null) throw invalidRequest('The query parameter is missing')
  // The client omits false values, except for includeMutations.
  const on = (name: string) => search.get(name) === 'true'
  return {
    groq,
    params: groqParams(search),
    includeResult: on('includeResult'),
    includePreviousRevision: on('includePreviousRevision'),
    includeMutations: search.get('includeMutations') !== 'false',
    includeAllVersions: on('includeAllVersions'),
    effects: search.get('effectFormat') === 'mendoza',
    enableResume: on('enableResume'),
    lastEventId,
    editor: caller.isEditor,
    identity: caller.identity,
  }
}
