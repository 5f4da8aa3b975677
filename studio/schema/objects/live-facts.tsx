import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { TagIcon } from '@sanity/icons/Tag'
import { type PreviewProps, defineField, defineType } from 'sanity'
import { isCharged, limitedPriceOf } from '../../../app/content/offers/limited-price'
import { choiceField } from '../fields'
import { naira } from '../offer-fields'
import { type Selected, textOf, numberOf } from '../preview-values'
import { useLiveQuery } from '../use-live-query'

/** Names of facts whose value is computed. */
const SESSION_PRICE = 'Price of one session'

const SOLD =
  '_type == "package" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && defined(id) && price > 0 && sessions > 0'
/** The price that is charged now. */
const CHARGED = `select(
  limitedPrice.price < price && dateTime(limitedPrice.start) <= dateTime(now()) && dateTime(now()) < dateTime(limitedPrice.end)
    => limitedPrice.price,
  price
)`
/** Query for the session price, calculated like the site’s (`sessionPriceFrom` in `app/content/offers/plans.ts`). */
const QUERY = `{"price": coalesce(
  math::min(*[${SOLD} && sessions == 1]{"charged": ${CHARGED}}.charged),
  math::min(*[${SOLD}]{"each": round(${CHARGED} / sessions)}.each)
)}`

function priceOf(answer: unknown): number | null {
  const price: unknown = answer instanceof Object ? Reflect.get(answer, 'price') : null
  return typeof price === 'number' ? price : null
}

function SessionPrice(props: PreviewProps) {
  const price = priceOf(useLiveQuery(QUERY, 'session-price'))
  return props.renderDefault({ ...props, title: price === null ? SESSION_PRICE : naira(price) })
}

/** Preview of a fact, with the current price of a session. */
const FactPreview = (props: PreviewProps) =>
  props.title === SESSION_PRICE ? <SessionPrice {...props} /> : props.renderDefault(props)

const facts = [
  { value: 'business', title: 'Name of the service' },
  { value: 'business:phone', title: 'Phone' },
  { value: 'business:email', title: 'Email' },
  { value: 'price:session', title: SESSION_PRICE },
]

/** A fact in formatted text: the name, phone and email of the site settings, or the price of a session. */
export const liveFact = defineType({
  name: 'liveFact',
  title: 'Name, phone, email or price of a session',
  type: 'object',
  icon: InfoOutlineIcon,
  components: { preview: FactPreview },
  initialValue: { fact: 'business', settings: { _type: 'reference', _ref: 'siteSettings', _weak: true } },
  fields: [
    choiceField(
      'fact',
      'What to show here',
      'The text always shows what the site settings say. The price of one session comes from the package of one session or, if none is sold, from the package with the lowest price per session.',
      { list: facts, layout: 'radio', needed: 'Choose what to show here.' },
    ),
    defineField({
      name: 'settings',
      title: 'Site settings',
      description: 'Where the fact comes from. Filled in automatically.',
      type: 'reference',
      to: [{ type: 'siteSettings' }],
      weak: true,
      hidden: true,
      readOnly: true,
    }),
  ],
  preview: {
    select: { fact: 'fact', business: 'settings.name', phone: 'settings.phone', email: 'settings.email' },
    prepare: ({ fact, business, phone, email }: Selected<'fact' | 'business' | 'phone' | 'email'>) => {
      const values = new Map<unknown, unknown>([
        ['business', business],
        ['business:phone', phone],
        ['business:email', email],
      ])
      return {
        title: textOf(values.get(fact)) ?? facts.find(({ value }) => value === fact)?.title ?? 'Nothing chosen yet',
      }
    },
  },
})

/** The current price of a package or add-on in formatted text. */
export const livePrice = defineType({
  name: 'livePrice',
  title: 'Price',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'offer',
      title: 'Package or add-on',
      description: 'The text always shows its present price. What a text refers to cannot be deleted.',
      type: 'reference',
      to: [{ type: 'package' }, { type: 'addOn' }],
      options: { disableNew: true },
      validation: (rule) => rule.required().error('Choose whose price to show here.'),
    }),
  ],
  preview: {
    select: { price: 'offer.price', limitedPrice: 'offer.limitedPrice', name: 'offer.name' },
    prepare: ({ price, limitedPrice, name }: Selected<'price' | 'limitedPrice' | 'name'>) => {
      const limited = limitedPriceOf({ price, limitedPrice })
      return {
        title: naira(limited && isCharged(limited, Date.now()) ? limited.price : numberOf(price)),
        subtitle: textOf(name) ?? '',
      }
    },
  },
})
