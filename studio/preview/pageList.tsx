import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map, startWith } from 'rxjs'
import { useDocumentStore, usePerspective } from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { apiVersion } from '../schema/unique'
import { samplePages } from './samplePages'
import { legalPages, pageOfSingleton, type SitePage } from './sitePages'

interface PageGroup {
  title: string
  pages: readonly SitePage[]
}

interface Addressed {
  pages: { title: string | null; slug: string }[]
  therapists: { title: string | null; slug: string }[]
}

const query = `{
  "pages": *[_type == "page" && defined(slug.current)] | order(title asc){ title, "slug": slug.current },
  "therapists": *[_type == "therapist" && defined(slug.current)] | order(orderRank asc, name asc){ "title": name, "slug": slug.current }
}`

const fixed: PageGroup = { title: 'Pages', pages: [...Object.values(pageOfSingleton), ...Object.values(legalPages)] }
const none: Addressed = { pages: [], therapists: [] }

/** Every page of the site in the perspective that is chosen, those that staff made included. */
function usePageGroups(): PageGroup[] {
  const { listenQuery } = useDocumentStore()
  const { perspectiveStack } = usePerspective()
  const groups = useMemo(
    () =>
      listenQuery(query, {}, { apiVersion, perspective: perspectiveStack, tag: 'preview.pages' }).pipe(
        startWith(none),
        map(({ pages, therapists }: Addressed) => [
          fixed,
          { title: 'Further pages', pages: pages.map(({ title, slug }) => ({ title: title ?? slug, href: `/${slug}` })) },
          { title: 'Therapists', pages: therapists.map(({ title, slug }) => ({ title: title ?? slug, href: `/therapists/${slug}` })) },
          { title: 'With sample data', pages: samplePages },
        ]),
      ),
    [listenQuery, perspectiveStack],
  )
  return useObservable(groups, [fixed]).filter(({ pages }) => pages.length > 0)
}

/** The list of pages beside the preview: one click shows each of them. */
export function PageList() {
  const navigate = usePresentationNavigate()
  const { preview } = usePresentationParams()
  const shown = preview ? new URL(preview, location.origin).pathname : '/'
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
              <Card as="button" key={page.href} onClick={() => navigate(page.href)} padding={2} radius={2} selected={page.href === shown} aria-current={page.href === shown ? 'page' : undefined}>
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
