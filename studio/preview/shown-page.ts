import { useEffect, useRef, useState } from 'react'
import { useClient, usePerspective } from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { SAMPLE_PARAMETER, sampleAddress, sampleOf } from '../../app/lib/pages/preview-samples'
import { API_VERSION } from '../schema/unique'
import { follows, isLost, openingAddress, previewFrame } from './frame'

/** How long a page may take to say that it is there before it is asked for once more. */
const ASKED_AGAIN_AFTER_MS = 1_500
const ASKED_AT_MOST = 8

/** The page at an address, as the list has it. */
function pageAt(preview: string | undefined): string {
  const { pathname, searchParams } = new URL(preview ?? '/', location.origin)
  const sample = sampleOf(searchParams.get(SAMPLE_PARAMETER) ?? undefined)
  return sample === null ? pathname : sampleAddress(sample)
}

/** Brings a page into the frame where nothing in it would follow; of several that are asked for, the last one counts. */
function useOpenedInFrame(): (href: string) => void {
  const client = useClient({ apiVersion: API_VERSION })
  const { perspectiveStack } = usePerspective()
  const last = useRef<string>(undefined)
  return (href) => {
    last.current = href
    const frame = previewFrame()
    if (!frame || follows(frame)) return
    openingAddress(href, client, perspectiveStack.join(',')).then((address) => {
      if (last.current === href) frame.src = address
    }, console.warn)
  }
}

/** Whether the frame has come to show something that is no page of the site. */
function useLostFrame(): boolean {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) setLost(isLost(target))
    }
    // What is loaded tells only the frame itself, not what is around it.
    document.addEventListener('load', look, { capture: true })
    return () => document.removeEventListener('load', look, { capture: true })
  }, [])
  return lost
}

/**
 * Shows a page also while the one before is on its way: what Presentation tells a page that is about to go, or has not
 * answered it yet, is lost, and that page's first word leads back. So a page is asked for until it says that it is there.
 * @returns the address that is shown, what shows another one, and whether the frame shows no page any more
 */
export function useShownPage(): { shown: string; lost: boolean; show: (href: string) => void } {
  const navigate = usePresentationNavigate()
  const { preview } = usePresentationParams()
  const [asked, setAsked] = useState<{ href: string; times: number } | null>(null)
  const lost = useLostFrame()
  const openInFrame = useOpenedInFrame()
  const shown = pageAt(preview)
  // What the page itself says is a whole address; what was asked for is a path.
  const said = preview !== undefined && URL.canParse(preview)

  useEffect(() => {
    if (!asked) return
    if ((said && shown === asked.href) || asked.times === ASKED_AT_MOST) return setAsked(null)
    const again = setTimeout(
      () => {
        setAsked({ ...asked, times: asked.times + 1 })
        // Presentation passes on only what differs from the address before; to a page that is there this is none.
        navigate(preview === asked.href ? `${asked.href}#` : asked.href)
      },
      said ? 0 : ASKED_AGAIN_AFTER_MS,
    )
    return () => clearTimeout(again)
  }, [asked, navigate, preview, said, shown])

  return {
    shown,
    lost,
    show: (href) => {
      setAsked({ href, times: 1 })
      navigate(href)
      openInFrame(href)
    },
  }
}
