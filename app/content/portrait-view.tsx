import type { ContentPicture } from './picture'
import { PictureView } from './picture-view'

const RATIO = 4 / 5

type PortraitViewProps = { picture: ContentPicture | null; shownAt: number; sizes: string; eager?: boolean }

/** A therapist's portrait, drawn or photographed, in one upright frame; the frame stays when there is none. */
export function PortraitView({ picture, shownAt, sizes, eager = false }: PortraitViewProps) {
  return (
    <div className="portrait">
      {picture ? <PictureView picture={picture} ratio={RATIO} shownAt={shownAt} sizes={sizes} eager={eager} /> : null}
    </div>
  )
}
