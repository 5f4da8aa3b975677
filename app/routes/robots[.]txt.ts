import type { LoaderFunctionArgs } from '@remix-run/node'

/** Allows everything but the parts for staff. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /studio',
    'Disallow: /sandbox/',
    '',
    // A comment that names the file for language models.
    `# Pages as text: ${context.settings.siteUrl}/llms.txt`,
    `Sitemap: ${context.settings.siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
