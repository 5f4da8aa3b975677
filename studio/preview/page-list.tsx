import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import { usePerspective } from 'sanity'
import * as v from 'valibot'
import { ARTICLES_PATH } from '../../app/lib/pages/fixed-pages'
import { rowsOf } from '../schema/preview-values'
import { useLiveQuery } from '../schema/use-live-query'
import { samplePages, legalPages, pageOfSingleton, type SitePage } from './site-pages'
import { useShownPage } from './shown-page'

type PageGroup = {
  title: string
  pages: readonly SitePage[]
}

const page = v.object({ title: v.nullable(v.string()), slug: v.string() })
const addressed = rowsOf(page)
const answer = v.object({ pages: addressed, therapists: addressed, articles: addressed })

const QUERY = `{
  "pages": *[_type == "page" && defined(slug.current)] | order(title asc){ title, "slug": slug.current },
  "therapists": *[_type == "therapist" && defined(slug.current)] | order(orderRank asc, name asc){ "title": name, "slug": slug.current },
  "articles": *[_type == "article" && defined(slug.current)] | order(publishedAt desc){ title, "slug": slug.current }
}`

const fixed: PageGroup = { title: 'Pages', pages: [...Object.values(pageOfSingleton), ...Object.values(legalPages)] }
const withoutArticles: PageGroup = { ...fixed, pages: fixed.pages.filter(({ href }) => href !== ARTICLES_PATH) }
const none: v.InferOutput<typeof answer> = { pages: [], therapists: [], articles: [] }

const pageIn =
  (path: string) =>
  ({ title, slug }: v.InferOutput<typeof page>): SitePage => ({ title: title ?? slug, href: `${path}/${slug}` })

/** Every page of the site in the selected perspective, including pages that staff created. */
function usePageGroups(): PageGroup[] {
  const answered = useLiveQuery(QUERY, 'preview.pages', usePerspective().perspectiveStack)
  const { pages, therapists, articles } = answered === null ? none : v.parse(answer, answered)
  const groups = [
    articles.length > 0 ? fixed : withoutArticles,
    { title: 'Other pages', pages: pages.map(pageIn('')) },
    { title: 'Therapists', pages: therapists.map(pageIn('/therapists')) },
    { title: 'Articles', pages: articles.map(pageIn(ARTICLES_PATH)) },
    { title: 'With sample data', pages: samplePages },
  ]
  return groups.filter((group) => group.pages.length > 0)
}

/** The list of pages beside the preview. */
export function PageList() {
  const { shown, lost, show } = useShownPage()
  return (
    <Box height="fill" overflow="auto" padding={2}>
      <Box role="status">
        {lost && (
          <Card padding={3} radius={2} tone="caution">
            <Text size={1}>The preview is no longer showing a page of the site. Choose a page to bring it back.</Text>
          </Card>
        )}
      </Box>
      <Stack as="nav" aria-label="Pages" gap={4} paddingY={2}>
        {usePageGroups().map(({ title, pages }) => (
          <Stack key={title} gap={1}>
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
