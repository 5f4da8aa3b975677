import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** The words around packages and add-ons. */
export const planLabels = defineType({
  name: 'planLabels',
  title: 'Plans',
  type: 'object',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'Stands over the packages.' }),
    line({ name: 'chatLabel', title: 'Chat button', description: 'Opens the chat with the booking message.' }),
    line({ name: 'or', title: 'Word between chat and cards', description: 'One word.', max: 20 }),
    paragraph({
      name: 'instruction',
      title: 'Instruction',
      description: 'Says how to choose a package and an add-on.',
      max: 200,
    }),
    line({ name: 'packagesHeading', title: 'Packages: heading', description: 'Stands over the package cards.' }),
    line({ name: 'addOnsHeading', title: 'Add-ons: heading', description: 'Stands over the add-on cards.' }),
    paragraph({
      name: 'addOnsIntro',
      title: 'Add-ons: introduction',
      description: 'What the add-on is.',
      optional: true,
    }),
    line({ name: 'popular', title: 'Mark of the popular package', description: 'One or two words.', max: 30 }),
    line({
      name: 'saving',
      title: 'Saving',
      description: 'The site puts the saving against single sessions in place of {amount}.',
      tokens: ['{amount}'],
    }),
    line({
      name: 'perSession',
      title: 'Price of one session',
      description: 'Shown on packages of several sessions. The site puts the price in place of {price}.',
      tokens: ['{price}'],
    }),
    line({ name: 'selected', title: 'Mark of the chosen card', description: 'One or two words.', max: 30 }),
    line({
      name: 'notWithPackage',
      title: 'Add-on that cannot be chosen',
      description: 'Shown on add-ons that are not sold with the chosen package.',
    }),
    line({
      name: 'chooseFirst',
      title: 'Before a package is chosen',
      description: 'Shown with the add-ons until a package is chosen.',
    }),
    line({
      name: 'thenShowTotal',
      title: 'Before a package is chosen: the next step',
      description:
        'Follows that line where the browser runs no scripts. The site puts the name of the button in place of {button}.',
      tokens: ['{button}'],
    }),
    line({ name: 'showTotal', title: 'Button under the cards', description: 'Leads to the total.', max: 40 }),
    line({
      name: 'clear',
      title: 'Start again',
      description: 'Takes package and add-on out of the selection.',
      max: 40,
    }),
    line({
      name: 'contents',
      title: 'What is in a package',
      description: 'Opens the list of what the package holds.',
      max: 40,
    }),
    line({
      name: 'continueLabel',
      title: 'On to the details',
      description: 'Button at the bottom edge of a phone, once a package is chosen.',
      max: 20,
    }),
    line({
      name: 'removeAddOn',
      title: 'Take out the add-on',
      description: 'Beside the total. The site puts the name of the add-on in place of {addOn}.',
      max: 40,
      tokens: ['{addOn}'],
    }),
    line({
      name: 'bookLabel',
      title: 'Chat link beside the total',
      description: 'Opens the chat with the booking message.',
      max: 60,
    }),
  ],
})
