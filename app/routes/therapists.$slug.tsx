import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { pageMeta } from '~/content/seo/page-meta'
import { movedOrNotFound } from '~/content/pages/not-found.server'
import { pictureAddresses } from '~/content/picture/picture'
import { PortraitView, TherapistLink } from '~/content/therapist/portrait'
import { ProseView } from '~/content/prose/prose-view'
import { chatLink, isChatEntry } from '~/content/site-settings/chat'
import { person } from '~/content/seo/structured-data'
import { shortName } from '~/content/therapist/therapist'
import { profileFactsOf } from '~/content/therapist/therapist-card'
import { readProfile, expiresAtMidnight } from '~/content/therapist/therapists'
import { useServerContent } from '~/content/server-content'
import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'
import { type PageHandle } from '~/lib/pages/root-context'
import { useFieldEditAttributes } from '~/lib/pages/edit-attributes'
import { formatNaira } from '~/lib/money'
import { withoutNoBreakSpaces, withoutZeroWidth } from '~/lib/text/typography'
import { useDocumentEditAttributes } from '~/preview/edit-attributes'
import breadcrumb from '~/styles/breadcrumb.css?inline'
import faces from '~/styles/faces.css?inline'
import profile from '~/styles/profile.css?inline'
import styles from '~/styles/therapists.css?inline'
import { Breadcrumb, ChatButton } from '~/ui/navigation'
import { Availability, TherapistFacts } from '~/ui/therapist-facts'

export const handle = { styles: breadcrumb + faces + styles + profile } satisfies PageHandle

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const profile = await readProfile(context.content, params['slug'] ?? '')
  if (!profile) throw await movedOrNotFound(context.content, new URL(request.url).pathname)
  return data(profile, { headers: expiresAtMidnight([profile.therapist]) })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export function meta({ data: loaded, matches }: MetaArgs<typeof loader>) {
  if (!loaded) return pageMeta(matches, {})
  const { name, title, languages, specialties, image, seo } = loaded.therapist
  const portrait = image && pictureAddresses(image, { largest: 960 }).pop()?.address('jpg')
  return pageMeta(matches, {
    title: name,
    seo,
    structured: (root) => [person(root, { name, title, languages, specialties, image: portrait ?? null })],
  })
}

/** The length above which a word does not fit a heading on a phone. */
const LONG_WORD = 9

const longestWord = (name: string) =>
  Math.max(
    ...withoutZeroWidth(name)
      .normalize('NFC')
      .split(/[\s-]+/)
      .map((word) => word.length),
  )

export default function TherapistPage() {
  const { therapist, labels, writtenHeading, others, price } = useLoaderData<typeof loader>()
  const site = useServerContent('site')
  const { navigation } = site
  const mark = useFieldEditAttributes(therapist._id, 'therapist')
  const markArticle = useDocumentEditAttributes('article', 'title')
  const { name } = therapist
  const called = shortName(name)
  const chat = chatLink(site, 'therapist', { name })

  const back = (
    <p className="profile__back">
      <a href="/therapists" id={therapist.acceptingNew || others.length > 0 ? undefined : 'begin'}>
        {labels.backLabel}
      </a>
    </p>
  )

  return (
    <>
      <section className="section section--indigo profile-top">
        <div className="wrap profile-top__columns">
          <div className="profile-top__words">
            <Breadcrumb
              label={navigation.breadcrumb}
              pages={[
                { href: '/', name: navigation.home },
                { href: '/therapists', name: navigation.therapists },
              ]}
              current={name}
            />
            {/* Beside the portrait, a title and a first name may need two lines. */}
            <h1 className={longestWord(name) > LONG_WORD ? 'profile-top__long' : undefined}>
              {withoutNoBreakSpaces(name)}
            </h1>
            <p className="lead">{therapist.title}</p>
            <Availability therapist={therapist} labels={labels} />
            {price ? (
              <p className="profile-top__price">{labels.fromPrice.replace('{price}', formatNaira(price))}</p>
            ) : null}
            {therapist.licence ? <p className="profile-top__licence">{therapist.licence}</p> : null}
            {chat ? (
              <p className="profile-top__book">
                <ChatButton
                  href={chat}
                  label={therapist.acceptingNew ? labels.bookLabel.replace('{name}', called) : labels.chatLabel}
                />
              </p>
            ) : null}
          </div>
          <PortraitView picture={therapist.image} shownAt={400} sizes="(min-width: 48rem) 24rem, 7.5rem" eager />
        </div>
      </section>
      <section className="section" aria-labelledby={therapist.bio.length > 0 ? 'about' : undefined}>
        <div className="wrap profile">
          {/* On phones, text fills the first screen: it paints one round trip before a picture. */}
          {therapist.bio.length > 0 ? (
            <div>
              <h2 id="about">{labels.aboutHeading.replace('{name}', name)}</h2>
              <ProseView
                value={therapist.bio}
                chatLink={(entry) => (isChatEntry(entry) ? chatLink(site, entry, { name }) : null)}
              />
            </div>
          ) : null}
          <TherapistFacts facts={profileFactsOf(therapist, labels, mark('languages'))} />
          {therapist.written.length > 0 ? (
            <div className="profile__written">
              <h2>{writtenHeading.replace('{name}', () => called)}</h2>
              <ul className="plain-list">
                {therapist.written.map(({ _id, slug, title }) => (
                  <li key={_id} {...markArticle(_id)}>
                    <a href={`${ARTICLES_PATH}/${slug}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </section>
      <section className="section section--tint" aria-labelledby="begin">
        <div className={therapist.acceptingNew && others.length > 0 ? 'wrap split' : 'wrap'}>
          {therapist.acceptingNew ? (
            <div className="begin">
              <h2 id="begin">{labels.beginHeading.replace('{name}', called)}</h2>
              {price ? <p>{labels.beginText.replace('{price}', formatNaira(price))}</p> : null}
              <p className="button-row">
                <ChatButton href={chat} label={labels.bookLabel.replace('{name}', called)} />
                <a className="button button--quiet" href={`/services?therapist=${therapist.slug}`}>
                  {labels.packagesLabel}
                </a>
              </p>
            </div>
          ) : null}
          {others.length > 0 ? (
            <div>
              <h2 id={therapist.acceptingNew ? undefined : 'begin'}>{labels.othersHeading}</h2>
              <ul className="plain-list faces profile-others">
                {others.map((face) => (
                  <li key={face._id}>
                    <TherapistLink face={face} />
                  </li>
                ))}
              </ul>
              {back}
            </div>
          ) : (
            back
          )}
        </div>
      </section>
    </>
  )
}
