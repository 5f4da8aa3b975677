import { defineField, defineType, icon } from '../../../studio/schema/define'
import {
  codeField,
  limitedPriceField,
  limitedPriceSummary,
  naira,
  noTypedSaving,
  priceField,
  squareFieldset,
  squarePriceField,
} from '../../../studio/schema/offer-fields'
import { sameValueElsewhere } from '../../../studio/schema/document-lookup'
import { arrayField, factRules, shortText, longText, textItem } from '../../../studio/schema/fields'
import { listedReference } from '../../../studio/schema/listed-reference'
import { numberOf, type Selected, titled, textOf } from '../../../studio/schema/preview-values'

/** A number of therapy sessions sold at one price. */
export const packageType = defineType({
  name: 'package',
  title: 'Package',
  type: 'document',
  icon: icon('package'),
  fieldsets: [squareFieldset],
  fields: [
    shortText('name', 'Name', 'As visitors see it, for example Single Session.', { max: 60 }),
    priceField,
    limitedPriceField,
    defineField({
      name: 'sessions',
      title: 'Number of sessions',
      description: 'How many sessions the price includes. The saving against single sessions is worked out from it.',
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).error('Give the number of sessions, 1 or more.'),
    }),
    longText('description', 'Description', 'One sentence: what the client gets.', { max: 200 }),
    defineField({
      name: 'features',
      title: 'Features',
      description: 'Short points shown on the card, the most important first.',
      type: 'array',
      of: [textItem],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one feature.'),
        rule.max(6).warning('More than six points make the card long on a phone.'),
      ],
    }),
    defineField({
      name: 'popular',
      title: 'Most popular',
      description:
        'Marks the card on the services page. Exactly one package has this on: switch it off there before you switch it on here.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) =>
        rule.custom(async (popular, context) => {
          const other = await sameValueElsewhere(true, 'popular', context)
          if (popular && other) return `“${other}” is marked as most popular already. Switch it off there first.`
          return popular || other
            ? true
            : 'One package must be marked as most popular. Switch it on here or at another package.'
        }),
    }),
    defineField({
      name: 'note',
      title: 'Note',
      description:
        'A short remark on the card. Leave the saving out: the site works it out from the prices and shows it.',
      type: 'string',
      validation: (rule) => [
        rule.max(80).error('Keep the note to 80 characters or fewer.'),
        rule.custom(noTypedSaving),
        ...factRules(rule),
      ],
    }),
    codeField('a package', '3sessions'),
    squarePriceField,
  ],
  orderings: [
    { title: 'Number of sessions', name: 'sessions', by: [{ field: 'sessions', direction: 'asc' }] },
    { title: 'Price', name: 'price', by: [{ field: 'price', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'name', price: 'price', limited: 'limitedPrice', popular: 'popular' },
    prepare: ({ title, price, limited, popular }: Selected<'title' | 'price' | 'limited' | 'popular'>) => ({
      ...titled(title),
      subtitle: [naira(numberOf(price)), limitedPriceSummary(limited), popular ? 'most popular' : '']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

/** An add-on for certain packages: Coach in My Pocket for some weeks. */
export const addOn = defineType({
  name: 'addOn',
  title: 'Add-on',
  type: 'document',
  icon: icon('add-circle'),
  fieldsets: [squareFieldset],
  fields: [
    shortText('name', 'Name', 'As visitors see it, for example Coach in My Pocket, 1 week.', { max: 60 }),
    priceField,
    limitedPriceField,
    shortText('period', 'Period', 'Shown on the home page after the price, for example per week or per 3 weeks.', {
      max: 40,
    }),
    defineField({
      name: 'weeks',
      title: 'Number of weeks',
      description:
        'The services page shows the price of one week and the saving against single weeks. Leave empty to show the period instead.',
      type: 'number',
      validation: (rule) => rule.integer().min(1).error('Give the number of weeks, 1 or more.'),
    }),
    longText('note', 'Note', 'What a buyer must know. Say that it requires an active therapy plan.', { max: 200 }),
    arrayField('features', 'Features', 'Short points shown on the card, the most important first.', textItem, {
      needed: 'Add at least one feature.',
    }),
    arrayField(
      'packages',
      'Sold with these packages',
      'The add-on can only be chosen with these packages. With the others it is shown, but disabled.',
      listedReference('package', { disableNew: true }),
      {
        needed: 'Choose at least one package: an add-on cannot be bought alone.',
        unique: 'Each package can be listed only once.',
      },
    ),
    codeField('an add-on', 'pocket1'),
    squarePriceField,
  ],
  orderings: [{ title: 'Price', name: 'price', by: [{ field: 'price', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', price: 'price', limited: 'limitedPrice', period: 'period' },
    prepare: ({ title, price, limited, period }: Selected<'title' | 'price' | 'limited' | 'period'>) => ({
      ...titled(title),
      subtitle: [`${naira(numberOf(price))} ${textOf(period) ?? ''}`.trim(), limitedPriceSummary(limited)]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
