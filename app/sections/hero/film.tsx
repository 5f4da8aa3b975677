import * as v from 'valibot'

import { orNull } from '~/content/sanity/parse'
import { PauseIcon, PlayIcon } from '~/ui/icons'

/** Parses a film reference with its key (`addPictureCrops`) to its address on this site; null for anything else. */
export const film = orNull(
  v.pipe(
    v.string(),
    v.regex(/^file-[0-9a-f]{40}-(?:webm|mp4)\?key=[0-9a-f]+$/),
    v.transform((ref) => ref.replace(/^file-(.+)-(\w+)\?/, '/files/$1.$2?')),
  ),
)

type Film = { webm: string | null; mp4: string | null }

const addressesOf = ({ webm, mp4 }: Film) => [webm, mp4].filter(Boolean).join(' ')

/**
 * The silent video over the poster. `after-load.ts` sets its sources once the page is complete: with sources, Chrome
 * would read 120 KB of styles for its controls before the first paint.
 */
export function HeroFilm({ wide, narrow }: { wide: Film; narrow: Film }) {
  return (
    <div hidden>
      <video
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        data-film=""
        data-narrow={addressesOf(narrow)}
        data-wide={addressesOf(wide)}
      />
    </div>
  )
}

/** The button that pauses and resumes the video; shown only with the video. */
export function FilmPause({ label }: { label: string }) {
  return (
    <button className="hero__pause" type="button" aria-label={label} aria-pressed="false" hidden data-film-pause="">
      <PauseIcon />
      <PlayIcon />
    </button>
  )
}
