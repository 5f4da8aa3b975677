import { Drawing } from '~/ui/drawing'

import type { ContentPicture } from './picture'
import { PictureView } from './picture-view'

type PortraitViewProps = {
  picture: ContentPicture | null
  shownAt: number
  smallest?: number | undefined
  sizes: string
  eager?: boolean
}

/** A therapist's portrait in an upright frame, or a drawing without one. */
export function PortraitView({ picture, shownAt, smallest = 0, sizes, eager = false }: PortraitViewProps) {
  return (
    <div className="portrait">
      {picture ? (
        <PictureView
          picture={picture}
          shape="portrait"
          maxWidth={shownAt}
          smallest={smallest}
          sizes={sizes}
          eager={eager}
        />
      ) : (
        <Drawing name="individual-spot" />
      )}
    </div>
  )
}
