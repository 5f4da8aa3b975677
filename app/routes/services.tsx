import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { savingOf } from '~/content/plans'
import { pageMeta } from '~/content/meta'
import { reportMalformed } from '~/content/report'
import { readServicesPage } from '~/content/services-page'
import { chatLink } from '~/content/site-settings'
import { useSite } from '~/content/use-site'
import { formatNaira } from '~/lib/money'
import { PlanCard } from '~/ui/plan-card'

export function loader({ context }: LoaderFunctionArgs) {
  return readServicesPage(context.content, reportMalformed(context.log))
}

export function meta({ data, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: data?.page.seo?.title ?? 'Services', description: data?.page.seo?.description ?? null })
}

export default function ServicesPage() {
  const { page, packages, addOns } = useLoaderData<typeof loader>()
  const { plans } = page
  const chat = chatLink(useSite(), 'booking')

  return (
    <>
      <section className="section section--indigo">
        <div className="wrap">
          <h1>{page.heading}</h1>
          <p className="lead">{page.subtitle}</p>
        </div>
      </section>
      <section className="section" aria-labelledby="plans">
        <div className="wrap">
          <h2 id="plans">{plans.heading}</h2>
          {chat ? (
            <>
              <p>
                <a className="button" href={chat}>
                  {plans.chatLabel}
                </a>
              </p>
              <p className="lead">{plans.or}</p>
            </>
          ) : null}
          <p>{plans.instruction}</p>
          <h3>{plans.packagesHeading}</h3>
          <ul className="plain-list grid">
            {packages.map((choice) => {
              const saving = savingOf(choice, packages)
              return (
                <li key={choice._id}>
                  <PlanCard
                    name={choice.name}
                    price={formatNaira(choice.price)}
                    period={null}
                    mark={choice.popular ? plans.popular : null}
                    saving={saving > 0 ? plans.saving.replace('{amount}', formatNaira(saving)) : null}
                    description={choice.description}
                    features={choice.features}
                    note={choice.note}
                  />
                </li>
              )
            })}
          </ul>
          <h3>{plans.addOnsHeading}</h3>
          {plans.addOnsIntro ? <p>{plans.addOnsIntro}</p> : null}
          <ul className="plain-list grid">
            {addOns.map((addOn) => (
              <li key={addOn._id}>
                <PlanCard
                  name={addOn.name}
                  price={formatNaira(addOn.price)}
                  period={addOn.period}
                  mark={null}
                  saving={null}
                  description={null}
                  features={addOn.features}
                  note={addOn.note}
                />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
