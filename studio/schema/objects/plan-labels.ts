import { defineType } from 'sanity'
import { shortText, longText } from '../fields'

/** The texts around packages and add-ons. */
export const planLabels = defineType({
  name: 'planLabels',
  title: 'Plans',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the packages.' }),
    shortText({ name: 'chatLabel', title: 'Chat button', description: 'Opens the chat with the booking message.' }),
    shortText({ name: 'or', title: 'Word between chat and cards', description: 'One word.', max: 20 }),
    longText({
      name: 'instruction',
      title: 'Instruction',
      description: 'Says how to choose a package and an add-on.',
      max: 200,
    }),
    shortText({ name: 'packagesHeading', title: 'Packages: heading', description: 'Shown above the package cards.' }),
    shortText({ name: 'addOnsHeading', title: 'Add-ons: heading', description: 'Shown above the add-on cards.' }),
    longText({
      name: 'addOnsIntro',
      title: 'Add-ons: introduction',
      description: 'What the add-on is.',
      optional: true,
    }),
    shortText({ name: 'popular', title: 'Label of the popular package', description: 'One or two words.', max: 30 }),
    shortText({
      name: 'saving',
      title: 'Saving',
      description: 'The site replaces {amount} with the saving against single sessions.',
      tokens: ['{amount}'],
    }),
    shortText({
      name: 'perSession',
      title: 'Price of one session',
      description: 'Shown on packages of several sessions. The site replaces {price} with the price.',
      tokens: ['{price}'],
    }),
    shortText({ name: 'selected', title: 'Label of the chosen card', description: 'One or two words.', max: 30 }),
    shortText({
      name: 'notWithPackage',
      title: 'Add-on not available',
      description: 'Shown on add-ons that are not available with the chosen package.',
    }),
    shortText({
      name: 'chooseFirst',
      title: 'Before a package is chosen',
      description: 'Shown with the add-ons until a package is chosen.',
    }),
    shortText({
      name: 'thenShowTotal',
      title: 'Before a package is chosen: the next step',
      description:
        'Shown after that line where the browser runs no scripts. The site replaces {button} with the name of the button.',
      tokens: ['{button}'],
    }),
    shortText({ name: 'showTotal', title: 'Button under the cards', description: 'Leads to the total.', max: 40 }),
    shortText({
      name: 'clear',
      title: 'Start again',
      description: 'Clears the selected package and add-on.',
      max: 40,
    }),
    shortText({
      name: 'contents',
      title: 'What a package includes',
      description: 'Opens the list of what the package includes.',
      max: 40,
    }),
    shortText({
      name: 'continueLabel',
      title: 'Continue to the details',
      description: 'Button at the bottom edge of a phone, once a package is chosen.',
      max: 20,
    }),
    shortText({
      name: 'removeAddOn',
      title: 'Remove the add-on',
      description: 'Beside the total. The site replaces {addOn} with the name of the add-on.',
      max: 40,
      tokens: ['{addOn}'],
    }),
    shortText({
      name: 'bookLabel',
      title: 'Chat link beside the total',
      description: 'Opens the chat with the booking message.',
      max: 60,
    }),
  ],
})
