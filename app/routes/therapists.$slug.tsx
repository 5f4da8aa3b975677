import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { pageMeta } from '~/content/meta'
import { movedOrNotFound } from '~/content/not-found.server'
import { pictureAddresses } from '~/content/picture'
import { PortraitView } from '~/content/portrait-view'
import { ProseView } from '~/content/prose-view'
import { chatLink, isChatEntry } from '~/content/chat'
import { person } from '~/content/structured-data'
import { factsOf } from '~/content/therapist-card'
import { readProfile } from '~/content/therapists'
import { useServerContent } from '~/content/server-content'
import { useSite } from '~/content/use-site'
import type { PageHandle } from '~/lib/page-handle'
import styles from '~/styles/therapists.css?inline'
import { FreePlaces } from '~/ui/free-places'
import { ChatIcon } from '~/ui/icons'
import { TherapistFacts } from '~/ui/therapist-facts'

export const handle = { styles: import.meta.env.SSR ? styles : '' } satisfies PageHandle

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const profile = await readProfile(context.content, params['slug'] ?? '')
  if (!profile) throw await movedOrNotFound(context.content, new URL(request.url).pathname)
  return profile
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  if (!data) return pageMeta(matches, {})
  const { name, title, languages, specialties, image, seo } = data.therapist
  const portrait = image && pictureAddresses(image, { largest: 960 }).at(-1)?.address('jpg')
  return pageMeta(matches, {
    title: name,
    seo,
    structured: (root) => [person(root, { name, title, languages, specialties, image: portrait ?? null })],
  })
}

export default function TherapistPage() {
  const { therapist, labels } = useLoaderData<typeof loader>()
  const { navigation } = useServerContent('site')
  const site = useSite()
  const { name } = therapist
  const chat = chatLink(site, 'therapist', { name })

  return (
    <>
      <section className="section section--indigo profile-top">
        <div className="wrap profile-top__columns">
          <div className="profile-top__words">
            <nav aria-label="Breadcrumb">
              <ol className="plain-list breadcrumb">
                <li>
                  <a href="/">{navigation.home}</a>
                </li>
                <li>
                  <a href="/therapists">{navigation.therapists}</a>
                </li>
                <li aria-current="page">{name}</li>
              </ol>
            </nav>
            <h1>{name}</h1>
            <p className="lead">{therapist.title}</p>
            <FreePlaces accepting={therapist.acceptingNew} labels={labels} />
            {chat ? (
              <p>
                <a className="button" href={chat}>
                  <ChatIcon />
                  {labels.chatLabel}
                </a>
              </p>
            ) : null}
          </div>
          <PortraitView picture={therapist.image} shownAt={400} sizes="(min-width: 48rem) 24rem, 60vw" eager />
        </div>
      </section>
      <section className="section" aria-labelledby="about">
        <div className="wrap profile">
          <div>
            <h2 id="about">{labels.aboutHeading.replace('{name}', name)}</h2>
            <ProseView value={therapist.bio} chatLink={(entry) => (isChatEntry(entry) ? chatLink(site, entry, { name }) : null)} />
            <p className="profile__back">
              <a href="/therapists">{labels.backLabel}</a>
            </p>
          </div>
          <TherapistFacts facts={factsOf(therapist, labels)} />
        </div>
      </section>
    </>
  )
}
