import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useMemo, useState } from 'react'
import { useObservable } from 'react-rx'
import { map, startWith } from 'rxjs'
import { useDocumentStore, usePerspective } from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import * as v from 'valibot'
import { SAMPLE_PARAMETER, sampleAddress, sampleOf } from '../../app/lib/preview-samples'
import { rowsOf } from '../schema/rows'
import { API_VERSION } from '../schema/unique'
import { samplePages } from './sample-pages'
import { legalPages, pageOfSingleton, type SitePage } from './site-pages'

type PageGroup = {
  title: string
  pages: readonly SitePage[]
}

const addressed = rowsOf(v.object({ title: v.nullable(v.string()), slug: v.string() }))
const answer = v.object({ pages: addressed, therapists: addressed })

const QUERY = `{
  "pages": *[_type == "page" && defined(slug.current)] | order(title asc){ title, "slug": slug.current },
  "therapists": *[_type == "therapist" && defined(slug.current)] | order(orderRank asc, name asc){ "title": name, "slug": slug.current }
}`

const fixed: PageGroup = { title: 'Pages', pages: [...Object.values(pageOfSingleton), ...Object.values(legalPages)] }
const none: v.InferOutput<typeof answer> = { pages: [], therapists: [] }

/** Every page of the site in the perspective that is chosen, those that staff made included. */
function usePageGroups(): PageGroup[] {
  const { listenQuery } = useDocumentStore()
  const { perspectiveStack } = usePerspective()
  const groups = useMemo(
    () =>
      listenQuery(QUERY, {}, { apiVersion: API_VERSION, perspective: perspectiveStack, tag: 'preview.pages' }).pipe(
        map((answered) => v.parse(answer, answered)),
        startWith(none),
        map(({ pages, therapists }) => [
          fixed,
          {
            title: 'Further pages',
            pages: pages.map(({ title, slug }) => ({ title: title ?? slug, href: `/${slug}` })),
          },
          {
            title: 'Therapists',
            pages: therapists.map(({ title, slug }) => ({ title: title ?? slug, href: `/therapists/${slug}` })),
          },
          { title: 'With sample data', pages: samplePages },
        ]),
      ),
    [listenQuery, perspectiveStack],
  )
  return useObservable(groups, [fixed]).filter(({ pages }) => pages.length > 0)
}

/** How long a page may take to say that it stands there before it is asked for once more. */
const ASKED_AGAIN_AFTER_MS = 1_500
const ASKED_AT_MOST = 8

/** The page at an address, as the list has it. */
function pageAt(preview: string | undefined): string {
  const { pathname, searchParams } = new URL(preview ?? '/', location.origin)
  const sample = sampleOf(searchParams.get(SAMPLE_PARAMETER) ?? undefined)
  return sample === null ? pathname : sampleAddress(sample)
}

/**
 * Shows a page also while the one before is on its way: what Presentation tells a page that is about to go, or has not
 * answered it yet, is lost, and that page's first word leads back. So a page is asked for until it says that it is there.
 * @returns the address that is shown, and what shows another one
 */
function useShownPage(): [string, (href: string) => void] {
  const navigate = usePresentationNavigate()
  const { preview } = usePresentationParams()
  const [asked, setAsked] = useState<{ href: string; times: number } | null>(null)
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

  return [
    shown,
    (href) => {
      setAsked({ href, times: 1 })
      navigate(href)
    },
  ]
}

/** The list of pages beside the preview: one click shows each of them. */
export function PageList() {
  const [shown, show] = useShownPage()
  return (
    <Box height="fill" overflow="auto" padding={2}>
      <Stack as="nav" aria-label="Pages" space={4} paddingY={2}>
        {usePageGroups().map(({ title, pages }) => (
          <Stack key={title} space={1}>
            <Box padding={2}>
              <Heading as="h2" muted size={0}>
                {title}
              </Heading>
            </Box>
            {pages.map((page) => (
              <Card
                as="button"
                key={page.href}
                onClick={() => show(page.href)}
                padding={2}
                radius={2}
                selected={page.href === shown}
                aria-current={page.href === shown ? 'page' : undefined}
              >
                <Text size={1} textOverflow="ellipsis">
                  {page.title}
                </Text>
              </Card>
            ))}
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}
