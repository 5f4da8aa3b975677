// Written by studio/seed/content-defaults.mjs from the seed: npm run generate -- content-defaults

/** What stands in for words of the dataset, by document. Only where the server renders: browsers never get it. */
export const CONTENT_DEFAULTS = {
  "aboutPage": {
    "_id": "aboutPage",
    "_type": "aboutPage",
    "blocks": [
      {
        "_type": "hero",
        "_key": "hero",
        "heading": "Care that speaks your language",
        "text": "We bring licensed therapists to people all over Nigeria, so that distance, traffic or shame never stops anyone from being heard."
      },
      {
        "_type": "values",
        "_key": "values",
        "heading": "What we stand for",
        "items": [
          {
            "_type": "titledText",
            "_key": "accessibility",
            "title": "Accessibility",
            "text": "Therapy should not depend on where you live or how strong your network is. Our prices are public, audio and text work on a weak connection, and you choose the language."
          },
          {
            "_type": "titledText",
            "_key": "privacy",
            "title": "Privacy",
            "text": "What you say belongs to you. We ask only for what we need, we tell you what we keep, and if you ask, we will delete your personal data within 30 days."
          },
          {
            "_type": "titledText",
            "_key": "compassion",
            "title": "Compassion",
            "text": "Nobody here will judge, lecture or rush you. We start where you are."
          },
          {
            "_type": "titledText",
            "_key": "quality",
            "title": "Quality",
            "text": "Every therapist is licensed, keeps learning and has colleagues to turn to. We will ask you how it is going, and act on what you say."
          }
        ]
      },
      {
        "_type": "callToAction",
        "_key": "join-us",
        "heading": "Join us",
        "intro": "Start with one session. Or, if you are a licensed therapist, write to us about working together.",
        "buttons": [
          {
            "_type": "button",
            "_key": "book",
            "label": "Book A Session",
            "target": "page",
            "path": "/services"
          },
          {
            "_type": "button",
            "_key": "work",
            "label": "Work with us",
            "target": "page",
            "path": "/contact"
          }
        ]
      }
    ]
  },
  "articlesPage": {
    "_id": "articlesPage",
    "_type": "articlesPage",
    "heading": "Articles",
    "intro": "Short, practical reading by our therapists, for tonight or for a quiet hour. Every article says who wrote it and what it is based on.",
    "topicsLabel": "Topics",
    "allLabel": "All topics",
    "pageLabel": "Page {page} of {pages}",
    "newerLabel": "Newer articles",
    "olderLabel": "Older articles",
    "feedLabel": "Get new articles by RSS",
    "authorsLabel": "By {names}",
    "reviewedLabel": "Reviewed by {name}",
    "publishedLabel": "Published on {day}",
    "reviewedAtLabel": "Reviewed on {day}",
    "readingTime": "{minutes} min read",
    "previousLabel": "Previous page",
    "nextLabel": "Continue reading",
    "sourcesHeading": "Sources",
    "helpersHeading": "People who can help with this",
    "helpersLabel": "See all therapists",
    "backLabel": "All articles",
    "writtenHeading": "Articles by {name}"
  },
  "contactPage": {
    "_id": "contactPage",
    "_type": "contactPage",
    "heading": "Contact us",
    "intro": "Ask about therapy, a booking, a payment or your data. You do not have to be a client, and you do not have to know the right words.",
    "detailsHeading": "Reach us directly",
    "chatLabel": "Chat with us on WhatsApp",
    "chatText": "The quickest way during support hours. Your first message is already written; change it as you like.",
    "emailLabel": "Email",
    "phoneLabel": "Phone",
    "hoursHeading": "Support hours",
    "form": {
      "_type": "contactForm",
      "heading": "Send us a message",
      "intro": "We will reply by email within 24 hours. In an emergency, please do not write here: call the emergency line.",
      "nameLabel": "Your name",
      "emailLabel": "Email address",
      "phoneLabel": "Phone number (optional)",
      "subjectLabel": "What is it about?",
      "subjects": [
        "General Inquiry",
        "Booking a session",
        "Payment or receipt",
        "Changing my therapist",
        "Coach in My Pocket",
        "Technical problem",
        "Privacy and my data",
        "Working with you"
      ],
      "messageLabel": "Your message",
      "consentLabel": "We will use what you write here only to reply to you.",
      "privacyLabel": "How we handle your data",
      "submitLabel": "Send Message",
      "busyLabel": "Sending...",
      "successHeading": "Your message has reached us",
      "successText": "Thank you for writing. Your reference number is {reference}. We will reply by email within 24 hours; please check your spam folder too."
    },
    "questionsHeading": "Answers that may help now",
    "questions": [],
    "allLabel": "See all questions"
  },
  "deleteAccountPage": {
    "_id": "deleteAccountPage",
    "_type": "deleteAccountPage",
    "heading": "Delete Your Account",
    "intro": "You can leave whenever you want. Before you do, please read what deletion means and what else you can do.",
    "cards": [],
    "reasons": [
      "I no longer need the service",
      "Privacy concerns",
      "Poor user experience",
      "Found a better alternative",
      "Too expensive",
      "Technical issues",
      "Account security concerns",
      "Personal reasons",
      "Other"
    ],
    "form": {
      "_type": "deletionForm",
      "heading": "Request deletion",
      "emailLabel": "Email address of your account",
      "confirmEmailLabel": "Confirm email address",
      "reasonLabel": "Reason for deletion",
      "reasonPlaceholder": "Choose a reason",
      "feedbackLabel": "What could we have done better? (optional)",
      "understandLabel": "I understand that my account and my personal data will be deleted for good and cannot be restored.",
      "submitLabel": "Delete Account",
      "cancelLabel": "Cancel",
      "modalHeading": "Final confirmation",
      "modalText": "You are about to ask us to delete your account and your personal data. This cannot be undone. Do you want to continue?",
      "confirmLabel": "Yes, Delete My Account",
      "busyLabel": "Processing...",
      "successText": "We have received your request. We will email you to confirm before we delete anything, and will finish within 30 days. The home page will open in 5 seconds.",
      "homeLabel": "Go to the home page"
    },
    "account": {
      "_type": "accountLabels",
      "signedInAs": "Signed in as {name}",
      "signOut": "Sign out",
      "signedOut": "You are signed out."
    },
    "emailText": "You can also ask by email: write to {email} from the email address of your account. We will reply to confirm before we delete anything, and will finish within 30 days."
  },
  "faqPage": {
    "_id": "faqPage",
    "_type": "faqPage",
    "heading": "Frequently Asked Questions",
    "intro": "Short answers about cost, therapists, sessions, technology and privacy.",
    "tabsLabel": "Question categories",
    "categories": [
      {
        "_type": "faqTab",
        "_key": "general",
        "value": "general",
        "label": "General"
      },
      {
        "_type": "faqTab",
        "_key": "therapists",
        "value": "therapists",
        "label": "Therapists"
      },
      {
        "_type": "faqTab",
        "_key": "therapy",
        "value": "therapy",
        "label": "Therapy"
      },
      {
        "_type": "faqTab",
        "_key": "technical",
        "value": "technical",
        "label": "Technical"
      },
      {
        "_type": "faqTab",
        "_key": "privacy",
        "value": "privacy",
        "label": "Privacy"
      }
    ],
    "searchLabel": "Search all questions",
    "searchButton": "Search",
    "clearLabel": "Show all questions",
    "countOne": "1 answer for “{query}”",
    "countMany": "{count} answers for “{query}”",
    "emptyHeading": "No answer found for “{query}”",
    "emptyText": "Try one simple word, such as cost, teen or network. Or ask us directly: we reply during our support hours.",
    "contact": {
      "_type": "contactLink",
      "heading": "Can’t find your question?",
      "text": "Write to us. You do not have to be a client to ask.",
      "label": "Contact us"
    }
  },
  "homePage": {
    "_id": "homePage",
    "_type": "homePage",
    "blocks": [
      {
        "_type": "hero",
        "_key": "hero",
        "heading": "Talk with a licensed therapist, from wherever you feel safe",
        "text": "Tell us what you need, and we will match you within 24 hours. Talk by text, audio, video or live session.",
        "priceLine": "From {price} a session. No subscription: you pay once.",
        "consultationLabel": "Book Free Consultation",
        "learnMoreLabel": "Learn More",
        "pauseLabel": "Pause the video"
      },
      {
        "_type": "articleLinks",
        "_key": "tonight",
        "heading": "For tonight",
        "articles": []
      },
      {
        "_type": "getInTouch",
        "_key": "get-in-touch",
        "heading": "Get in Touch Instantly",
        "intro": "Two ways to book, and you do not need an account for either.",
        "chatText": "Your first message is already written: read it, change what you like, and send it.",
        "chatLabel": "Book on WhatsApp",
        "onlineText": "Choose a package and pay by card, bank, bank transfer or USSD.",
        "onlineLabel": "Book Online"
      },
      {
        "_type": "featuredTherapists",
        "_key": "therapists",
        "heading": "Meet some of our therapists",
        "intro": "All licensed. All taking new clients.",
        "allLabel": "All {count} therapists"
      },
      {
        "_type": "coachPromo",
        "_key": "coach",
        "heading": "Coach in My Pocket",
        "text": "Hard days do not wait for your next session. Write to your therapist every day, at any hour, and get a reply within 24 hours. It is an add-on to an active therapy plan.",
        "points": [
          "Write at 2 a.m. if that is when you need to",
          "The same therapist who already knows your story",
          "For one week, three weeks or six weeks"
        ],
        "priceLine": "From {price} {period}",
        "tryLabel": "Try Coach in My Pocket"
      },
      {
        "_type": "howItWorks",
        "_key": "how-it-works",
        "heading": "How It Works",
        "intro": "Stop at any step. You pay only when you book.",
        "steps": [
          {
            "_type": "titledText",
            "_key": "assessment",
            "title": "Complete Assessment",
            "text": "Tell us on WhatsApp how you feel, what you need and when you are free. It takes 5–10 minutes, and you can skip any question."
          },
          {
            "_type": "titledText",
            "_key": "match",
            "title": "Match with Therapist",
            "text": "Within 24 hours we will introduce you to a licensed therapist who works with what you are facing and is taking new clients. If it is not the right person, tell us and we will look again."
          },
          {
            "_type": "titledText",
            "_key": "begin",
            "title": "Begin Therapy",
            "text": "Agree on a time and talk by text, audio, video or live session. A video session lasts 30–60 minutes."
          }
        ]
      },
      {
        "_type": "benefits",
        "_key": "benefits",
        "heading": "What makes it easy to begin",
        "items": [
          {
            "_type": "titledText",
            "_key": "price",
            "title": "You know the price up front",
            "text": "Every price is on the services page, in naira, and you pay once for what you choose."
          },
          {
            "_type": "titledText",
            "_key": "matched",
            "title": "A therapist within 24 hours",
            "text": "No calling round and hoping: within a day of your assessment, you will know who your therapist is."
          },
          {
            "_type": "titledText",
            "_key": "private",
            "title": "No waiting room",
            "text": "Talk from your bedroom or your parked car. What you say stays with your therapist, unless someone is in danger."
          },
          {
            "_type": "titledText",
            "_key": "change",
            "title": "Easy to change therapists",
            "text": "Ask for another therapist in the chat; you do not have to say why."
          }
        ]
      },
      {
        "_type": "approaches",
        "_key": "approaches",
        "heading": "Four ways our therapists work",
        "intro": "You do not need to choose one: your therapist will decide with you.",
        "items": [
          {
            "_type": "titledText",
            "_key": "cbt",
            "title": "Cognitive behavioral therapy",
            "text": "Notice the thoughts that keep pulling you down, check whether they are true, and practise new ones. Often used for worry, panic and low mood."
          },
          {
            "_type": "titledText",
            "_key": "mindfulness",
            "title": "Mindfulness-based therapy",
            "text": "Learn to stay with what is here now, such as your breath and the sounds around you, so that worry has less hold on you. Often used for stress and poor sleep."
          },
          {
            "_type": "titledText",
            "_key": "family-systems",
            "title": "Family systems therapy",
            "text": "Look at the family as a whole: who carries what, who keeps quiet, what keeps repeating. Often used with couples and families."
          },
          {
            "_type": "titledText",
            "_key": "psychodynamic",
            "title": "Psychodynamic therapy",
            "text": "Understand how your earlier life shapes what you feel and choose today. It goes further back and takes more time."
          }
        ]
      },
      {
        "_type": "contactLink",
        "_key": "contact",
        "heading": "Still have a question?",
        "text": "Ask us anything, even if you are not sure that therapy is for you.",
        "label": "Contact us"
      },
      {
        "_type": "callToAction",
        "_key": "begin",
        "heading": "It starts with one message",
        "intro": "Book a session now, or let us find the right person for you.",
        "buttons": [
          {
            "_type": "button",
            "_key": "book",
            "label": "Book A Session",
            "target": "page",
            "path": "/services"
          },
          {
            "_type": "button",
            "_key": "assessment",
            "label": "Begin Assessment",
            "target": "chat",
            "entry": "assessment"
          }
        ]
      }
    ],
    "consultation": {
      "_type": "consultationWindow",
      "heading": "Book a Free Consultation",
      "text": "Tell us in a few words what brings you here. We will explain how therapy works and what it costs, and answer your questions. It is free, with no obligation.",
      "chatLabel": "Chat on WhatsApp",
      "closeLabel": "Close",
      "answersAt": "Our care team is available {hours}.",
      "answersUntil": "Our care team is available until {time} today.",
      "answersFrom": "Our care team is available from {time} {day}.",
      "today": "today",
      "tomorrow": "tomorrow",
      "notNowLabel": "Not now"
    }
  },
  "legalDocument-privacy": {
    "title": "Privacy Policy",
    "sections": [],
    "updatedLabel": "Last updated",
    "contentsLabel": "On this page",
    "summaryLabel": "In short",
    "shortLabel": "Short version only",
    "wholeLabel": "Full text",
    "backLabel": "Back to contents"
  },
  "legalDocument-terms": {
    "title": "Terms of Service",
    "sections": [],
    "updatedLabel": "Last updated",
    "contentsLabel": "On this page",
    "summaryLabel": "In short",
    "shortLabel": "Short version only",
    "wholeLabel": "Full text",
    "backLabel": "Back to contents"
  },
  "notFoundPage": {
    "_id": "notFoundPage",
    "_type": "notFoundPage",
    "heading": "Page Not Found",
    "text": "The page you are looking for may have been removed, renamed or be unavailable at the moment. You have done nothing wrong.",
    "linksHeading": "Where would you like to go?",
    "links": [
      {
        "_type": "pageLink",
        "_key": "home",
        "label": "Home",
        "path": "/"
      },
      {
        "_type": "pageLink",
        "_key": "contact",
        "label": "Contact",
        "path": "/contact"
      },
      {
        "_type": "pageLink",
        "_key": "services",
        "label": "Services",
        "path": "/services"
      },
      {
        "_type": "pageLink",
        "_key": "therapists",
        "label": "Therapists",
        "path": "/therapists"
      },
      {
        "_type": "pageLink",
        "_key": "about",
        "label": "About",
        "path": "/about"
      }
    ],
    "startLabel": "Get Started"
  },
  "searchPage": {
    "_id": "searchPage",
    "_type": "searchPage",
    "heading": "Search this site",
    "intro": "Therapists, questions, articles and every page, in one place. Small spelling mistakes are fine.",
    "fieldLabel": "What are you looking for?",
    "buttonLabel": "Search",
    "countOne": "1 result for “{query}”",
    "countMany": "{count} results for “{query}”",
    "bestOnly": "These are the {count} best matches. Add a word to narrow them down.",
    "emptyHeading": "Nothing found for “{query}”",
    "emptyText": "Try one simple word, such as cost, anxiety or couples. Or ask us directly: we reply during our support hours.",
    "tooShort": "Type at least two letters.",
    "pageLabel": "Page",
    "questionLabel": "Question",
    "articleLabel": "Article",
    "therapistLabel": "Therapist",
    "oftenLabel": "People often look for",
    "often": [
      "cost",
      "anxiety",
      "couples",
      "sleep",
      "grief",
      "first session"
    ],
    "contactLabel": "Write to us"
  },
  "servicesPage": {
    "_id": "servicesPage",
    "_type": "servicesPage",
    "heading": "Our Therapy Services",
    "subtitle": "Personalized mental health care tailored to your unique needs.",
    "plans": {
      "_type": "planLabels",
      "heading": "Choose how to begin",
      "chatLabel": "Book your free consultaion on whatsapp",
      "or": "Or",
      "instruction": "Select a therapy package and optionally add Coach in My Pocket.",
      "packagesHeading": "Therapy packages",
      "addOnsHeading": "Add Coach in My Pocket",
      "addOnsIntro": "Daily chat with your therapist between sessions.",
      "popular": "Most popular",
      "saving": "Save {amount}",
      "perSession": "{price} a session",
      "perWeek": "{price} a week",
      "changeTherapist": "Change",
      "selected": "Selected",
      "notWithPackage": "Not available with the package you selected",
      "chooseFirst": "Select a package to see which add-ons go with it.",
      "thenShowTotal": "Then press {button}.",
      "showTotal": "Show total",
      "clear": "Clear my selection",
      "bookLabel": "Book this by chat",
      "contents": "What’s included",
      "continueLabel": "Continue",
      "removeAddOn": "Remove {addOn}",
      "limitedPriceNote": "until {end}, then {price}",
      "normalPrice": "Normally"
    },
    "checkout": {
      "_type": "checkoutLabels",
      "heading": "Your booking",
      "intro": "You pay once, in naira. No subscription: we charge you again only if you book again.",
      "customerTypeLabel": "Who is the therapy for?",
      "customerTypes": [
        {
          "_key": "individual",
          "_type": "choice",
          "value": "individual",
          "label": "Just me",
          "text": "Just you and your therapist."
        },
        {
          "_key": "couple",
          "_type": "choice",
          "value": "couple",
          "label": "My partner and me",
          "text": "You can join from one device or from two."
        },
        {
          "_key": "family",
          "_type": "choice",
          "value": "family",
          "label": "My family",
          "text": "Tell us in the chat who will take part."
        },
        {
          "_key": "teen",
          "_type": "choice",
          "value": "teen",
          "label": "A teenager (13–19)",
          "text": "Under 18, a parent or guardian books and agrees. The sessions are for the teenager alone."
        }
      ],
      "nameLabel": "Your name",
      "emailLabel": "Email",
      "countryLabel": "Country",
      "nothingChosen": "No package chosen yet",
      "totalLabel": "Total",
      "currencyLabel": "Also show prices in",
      "approximate": "about {amount}",
      "approximateTotal": "about {amount}, you pay {price}",
      "nairaOnly": "Naira only",
      "standingRates": "Other currencies are approximate. You pay in naira.",
      "checkoutLabel": "Checkout",
      "paymentHeading": "Pay for your booking",
      "paymentIntro": "We never see your card number.",
      "payLabel": "Pay {amount}",
      "cancelLabel": "Cancel",
      "square": {
        "_type": "squareLabels",
        "question": "How would you like to pay?",
        "nairaLabel": "In naira: card, bank or transfer",
        "cardLabel": "With a card from abroad: {amount}",
        "chargeText": "Your card will be charged {amount}. This is a separate price, not converted from naira.",
        "loading": "The card form is loading.",
        "reloadLabel": "Reload this page"
      },
      "consentText": "By paying you accept the {terms}. The {privacy} says how we handle your data.",
      "termsLabel": "terms",
      "privacyLabel": "privacy page",
      "frameTitle": "Secure card payment",
      "slowText": "The card form is taking a while to load.",
      "hostedLabel": "Pay on a separate page",
      "chatInstead": "Card payment is not available at the moment. Book by chat instead; you can choose how to pay there.",
      "detailsHeading": "Your details",
      "confirming": "Confirming your payment",
      "currencyQuestion": "Paying from outside Nigeria?",
      "missing": "Still needed: {fields}",
      "missingPackage": "a package",
      "assurance": "Pay through Paystack by card, bank, transfer or USSD. Move or cancel free of charge up to 24 hours before a session. Change your mind within 14 days of paying and we will refund every session you have not used. {refunds}",
      "refundsLabel": "How refunds work",
      "nothingCharged": "Your details are kept.",
      "receiptTo": "We will write to {email}",
      "withTherapist": "Booking with {name}"
    },
    "wallet": {
      "_type": "walletLabels",
      "heading": "Pay with Apple Pay",
      "text": "You pay {amount} for {plan}, once. There is no subscription.",
      "loading": "Getting Apple Pay ready.",
      "otherLabel": "Pay another way",
      "frameTitle": "Secure card payment",
      "confirming": "Confirming your payment",
      "backLabel": "Back to your booking",
      "startHeading": "Choose a package first",
      "startText": "Apple Pay opens from the payment step, once you have chosen a package.",
      "startLabel": "Choose a package"
    },
    "receipt": {
      "_type": "receiptLabels",
      "heading": "Thank you for your booking",
      "text": "We will email you within 24 hours to introduce you to your therapist. You do not need to do anything else.",
      "referenceLabel": "Reference",
      "dateLabel": "Paid on",
      "printLabel": "Print this receipt",
      "chatLabel": "Write to us on WhatsApp",
      "bookedLabel": "You booked",
      "amountLabel": "Amount",
      "emailLabel": "Email",
      "refundLabel": "Cancellation and refunds",
      "backLabel": "Back to the packages",
      "confirmingHeading": "Confirming your payment",
      "confirmingText": "We are checking with the payment provider whether your money has arrived. If you have already paid, please do not pay again.",
      "pendingHeading": "Your bank transfer is on its way",
      "pendingText": "Transfers usually arrive within minutes. Please do not pay again.",
      "reviewHeading": "Your payment has arrived",
      "reviewText": "One detail does not match your booking, so someone on our team will check it. We will write to you within 24 hours. Please do not pay again.",
      "failedHeading": "The payment did not go through",
      "failedText": "You have not paid for this booking. If your bank shows the amount as held, the bank will release it.",
      "unknownHeading": "We can’t find this payment",
      "unknownText": "Please check the address, or write to us with your payment reference.",
      "stepsHeading": "What happens next",
      "stepReceipt": "Now: your receipt is on its way to your email address.",
      "stepMatch": "By {time}: we will write to you with your therapist’s name.",
      "stepFirst": "Then: the two of you will agree on a time for your first session. You do not need to prepare anything.",
      "codeLabel": "Your code",
      "stepKeep": "Now: this page is your receipt. Print it, or save its address.",
      "returnedLabel": "Returned",
      "returnedDateLabel": "Returned on",
      "returnedHeading": "This payment was returned",
      "returnedText": "The money has gone back to the card or account that you paid with. Banks can take up to 10 working days to show it. Write to us if it does not arrive.",
      "partlyReturnedHeading": "Part of this payment was returned",
      "partlyReturnedText": "That part has gone back to the card or account that you paid with; the rest stays with your booking. Banks can take up to 10 working days to show it.",
      "returningHeading": "Your refund is on its way",
      "returningText": "The money will go back to the card or account that you paid with. Banks can take up to 10 working days to show it. You do not need to do anything.",
      "disputedHeading": "This payment is being looked into",
      "disputedText": "Your bank has asked us about this payment, and will decide what happens next. You do not need to do anything here, and please do not pay again. If you have a question, write to us.",
      "therapistLabel": "Therapist"
    },
    "typesHeading": "Therapy for one, two or the whole family",
    "therapyTypes": [
      {
        "_key": "individual",
        "_type": "therapyType",
        "kind": "individual",
        "label": "Individual",
        "heading": "Therapy just for you",
        "text": "Private time with one therapist who gets to know you. You set the pace and the subject.",
        "points": [
          "Anxiety and constant worry",
          "Low mood and depression",
          "Grief and loss",
          "Stress at work or at school"
        ]
      },
      {
        "_key": "couples",
        "_type": "therapyType",
        "kind": "couples",
        "label": "Couples",
        "heading": "Therapy for the two of you",
        "text": "Talk to someone who takes neither side. Join from one room or from two cities.",
        "points": [
          "Quarrels that keep coming back",
          "Rebuilding trust",
          "Marriage preparation",
          "Money, in-laws and big decisions"
        ]
      },
      {
        "_key": "family",
        "_type": "therapyType",
        "kind": "family",
        "label": "Family",
        "heading": "Therapy for the whole family",
        "text": "When one person hurts, everyone at home feels it. Sessions bring parents, children and elders to one table.",
        "points": [
          "Conflict between generations",
          "Blended families",
          "Loss or illness at home",
          "Parenting together"
        ]
      },
      {
        "_key": "teens",
        "_type": "therapyType",
        "kind": "teens",
        "label": "Teens",
        "heading": "Therapy for teenagers aged 13–19",
        "text": "Someone who listens and does not lecture. If you are under 18, a parent or guardian has to agree first. What you say stays with your therapist unless someone is in danger.",
        "points": [
          "Exam pressure",
          "Friendship and bullying",
          "Self-image and social media",
          "Changes at home"
        ]
      }
    ],
    "getMatchedLabel": "Get Matched",
    "browseLabel": "Browse Therapists",
    "approaches": {
      "_type": "approaches",
      "heading": "How our therapists work",
      "intro": "You do not need to know these words. Your therapist will explain them and choose with you.",
      "items": [
        {
          "_key": "cbt",
          "_type": "titledText",
          "title": "Cognitive behavioral therapy",
          "text": "Notice the thoughts that pull you down, test them, and practise new ones. Clear exercises between sessions."
        },
        {
          "_key": "mindfulness",
          "_type": "titledText",
          "title": "Mindfulness-based therapy",
          "text": "Learn to stay with the present moment, so that worry and pain have less power over you."
        },
        {
          "_key": "family-systems",
          "_type": "titledText",
          "title": "Family systems therapy",
          "text": "Look at how each person at home affects the others, and change the pattern together."
        },
        {
          "_key": "psychodynamic",
          "_type": "titledText",
          "title": "Psychodynamic therapy",
          "text": "Understand how your earlier life shapes what you feel and choose today."
        }
      ]
    },
    "communicationHeading": "Talk the way that suits you",
    "communicationIntro": "Text, audio, video or live sessions: switch whenever you like.",
    "communicationOptions": [
      {
        "_key": "video",
        "_type": "communicationOption",
        "channel": "video",
        "title": "Video sessions",
        "text": "Face to face with your therapist for 30–60 minutes, from your phone or computer, at a time that suits you both."
      },
      {
        "_key": "audio",
        "_type": "communicationOption",
        "channel": "audio",
        "title": "Audio sessions",
        "text": "The same session without a camera. It uses less data and works on a weak network."
      },
      {
        "_key": "messaging",
        "_type": "communicationOption",
        "channel": "messaging",
        "title": "Coach in My Pocket",
        "text": "24/7 messaging between sessions: write any time, and your therapist will reply within 24 hours."
      }
    ],
    "closingHeading": "Not sure where to start?",
    "closingText": "Answer a few questions on WhatsApp. The assessment takes 5–10 minutes, and we will match you with a therapist within 24 hours.",
    "assessmentLabel": "Begin Assessment"
  },
  "siteSettings": {
    "_id": "siteSettings",
    "_type": "siteSettings",
    "name": "Indigo Room",
    "tagline": "A private room to talk, wherever you are in Nigeria",
    "description": "Online therapy in Nigeria with licensed therapists: by video, audio or text, from the privacy of your room.",
    "chatMessages": {
      "_type": "chatMessages",
      "booking": "Hello, I would like to book a therapy session.",
      "assessment": "Hello, I would like to start my assessment, so that you can match me with a therapist.",
      "coach": "Hello, I would like to try Coach in My Pocket. Please tell me how it works with my therapy plan.",
      "consultation": "Hello, I would like to book a free consultation.",
      "changeTherapist": "Hello, I would like to change my therapist. Please tell me what to do next.",
      "support": "Hello, I have a question about your service.",
      "therapist": "Hello, I would like to book a session with {name}.",
      "payment": "Hello, I have paid for my booking. My reference is {reference}."
    },
    "supportHours": [],
    "timeZone": "WAT",
    "hoursNote": "Write any time. Your therapist will reply within 24 hours; our team replies during the hours above.",
    "crisis": {
      "_type": "crisisLine",
      "heading": "In danger now?",
      "text": "We are not an emergency service. If anyone is in danger, call this number or go to the nearest hospital.",
      "callLabel": "Call {number}",
      "number": "112",
      "searchWords": [
        "suicide",
        "suicidal",
        "sucide",
        "suicid",
        "kill myself",
        "killing myself",
        "kill me",
        "end my life",
        "ending my life",
        "end it all",
        "take my life",
        "take my own life",
        "want to die",
        "wanna die",
        "wish to die",
        "ready to die",
        "how to die",
        "wish I was dead",
        "wish I were dead",
        "want to be dead",
        "better off dead",
        "don't want to live",
        "do not want to live",
        "don't want to be alive",
        "do not want to be alive",
        "no reason to live",
        "tired of living",
        "tired of life",
        "tired of being alive",
        "can't go on",
        "cannot go on",
        "self-harm",
        "self-harming",
        "harm myself",
        "harming myself",
        "hurt myself",
        "hurting myself",
        "cut myself",
        "cutting myself",
        "overdose",
        "hang myself",
        "drink poison",
        "drink sniper",
        "wan die",
        "no wan live",
        "no want live",
        "tire for life",
        "tire to live",
        "life don tire me",
        "make I die",
        "make I just die"
      ],
      "searchHeading": "You do not have to face this alone"
    },
    "quickExit": {
      "_type": "quickExit",
      "label": "Quick exit: leave this page quickly",
      "shortLabel": "Quick exit",
      "explanation": "Quick exit opens an ordinary page at once. Back then shows nothing that you typed or chose.",
      "url": "https://www.google.com/search?q=weather+lagos"
    },
    "privacyNotice": {
      "_type": "privacyNotice",
      "heading": "Your privacy here",
      "text": "No advertising or tracking cookies. We keep only what makes the page work.",
      "companies": "Your browser contacts no other company until you chat, pay or open our app.",
      "linkLabel": "Read our privacy page"
    },
    "navigation": {
      "_type": "navigation",
      "links": [
        {
          "_type": "menuLink",
          "_key": "home",
          "target": "site",
          "path": "/"
        },
        {
          "_type": "menuLink",
          "_key": "about",
          "target": "site",
          "path": "/about"
        },
        {
          "_type": "menuLink",
          "_key": "services",
          "target": "site",
          "path": "/services"
        },
        {
          "_type": "menuLink",
          "_key": "therapists",
          "target": "site",
          "path": "/therapists"
        },
        {
          "_type": "menuLink",
          "_key": "contact",
          "target": "site",
          "path": "/contact"
        },
        {
          "_type": "menuLink",
          "_key": "faq",
          "target": "site",
          "path": "/faq"
        }
      ],
      "home": "Home",
      "about": "About",
      "services": "Services",
      "therapists": "Therapists",
      "contact": "Contact",
      "faq": "FAQ",
      "articles": "Articles",
      "book": "Book A Session",
      "skip": "Skip to content",
      "menu": "Menu",
      "closeMenu": "Close",
      "breadcrumb": "Breadcrumb",
      "announcement": "Announcement",
      "closeAnnouncement": "Close the announcement"
    },
    "footer": {
      "_type": "footer",
      "linksHeading": "Find your way",
      "links": [
        {
          "_type": "menuLink",
          "_key": "about",
          "target": "site",
          "path": "/about"
        },
        {
          "_type": "menuLink",
          "_key": "therapists",
          "target": "site",
          "path": "/therapists"
        },
        {
          "_type": "menuLink",
          "_key": "contact",
          "target": "site",
          "path": "/contact"
        },
        {
          "_type": "menuLink",
          "_key": "services",
          "target": "site",
          "path": "/services"
        },
        {
          "_type": "menuLink",
          "_key": "faq",
          "target": "site",
          "path": "/faq"
        },
        {
          "_type": "menuLink",
          "_key": "terms",
          "target": "site",
          "path": "/terms"
        },
        {
          "_type": "menuLink",
          "_key": "privacy",
          "target": "site",
          "path": "/privacy"
        }
      ],
      "terms": "Terms",
      "privacy": "Privacy",
      "socialHeading": "Follow us",
      "copyright": "© {year} {business}. Therapy by licensed professionals."
    },
    "newsletter": {
      "_type": "newsletter",
      "heading": "A calm email, twice a month",
      "text": "Short, practical notes on rest, relationships and work. Unsubscribe at any time.",
      "emailLabel": "Your email address",
      "submitLabel": "Subscribe",
      "busyLabel": "Subscribing...",
      "successText": "Thank you. We will send you the next one.",
      "backLabel": "Back to the page you came from"
    },
    "social": [],
    "apps": {
      "_type": "appBadges",
      "heading": "Therapy on your phone",
      "appStoreLabel": "Download on the App Store",
      "googlePlayLabel": "Get it on Google Play"
    },
    "paging": {
      "_type": "paging",
      "label": "Pages",
      "previous": "Previous",
      "next": "Next",
      "position": "Page {page} of {pages}"
    }
  },
  "therapistsPage": {
    "_id": "therapistsPage",
    "_type": "therapistsPage",
    "heading": "Meet Our Therapists",
    "intro": "Licensed psychologists, family therapists and social workers. Choose, or let us find the right person for you.",
    "filters": {
      "_type": "directoryLabels",
      "searchLabel": "Search by name, topic, method or language",
      "categoryLabel": "Profession",
      "allCategories": "All professions",
      "categories": [
        {
          "_type": "choice",
          "_key": "psychologist",
          "value": "psychologist",
          "label": "Psychologist"
        },
        {
          "_type": "choice",
          "_key": "marriage-family",
          "value": "marriage-family",
          "label": "Marriage and family therapist"
        },
        {
          "_type": "choice",
          "_key": "social-worker",
          "value": "social-worker",
          "label": "Social worker"
        }
      ],
      "languageLabel": "Language",
      "allLanguages": "All languages",
      "acceptingLabel": "Only those taking new clients",
      "submitLabel": "Show therapists",
      "clearLabel": "Clear all filters",
      "countOne": "1 therapist found",
      "countMany": "{count} therapists found",
      "loading": "Looking for therapists…",
      "emptyHeading": "No therapists found",
      "emptyText": "Try another word or fewer filters. Or start the assessment below, and we will find the right person for you within 24 hours.",
      "quickLabel": "Show only",
      "acceptingShort": "Taking new clients",
      "moreLabel": "Search and more filters",
      "freeLabel": "{count} taking new clients",
      "fullLabel": "{count} fully booked",
      "unsureText": "Not sure? We will suggest someone within 24 hours.",
      "noneFree": "Nobody is taking new clients at the moment. Start the assessment, and we will let you know as soon as somebody has space."
    },
    "card": {
      "_type": "therapistLabels",
      "specialties": "Specialties",
      "approaches": "Approaches",
      "experience": "Experience",
      "languages": "Languages",
      "accepting": "Taking new clients",
      "notAccepting": "Fully booked at the moment",
      "profileLabel": "Full profile of {name}",
      "aboutHeading": "About {name}",
      "chatLabel": "Write to us on WhatsApp",
      "backLabel": "All therapists",
      "bookLabel": "Book with {name}",
      "readLabel": "Full profile",
      "beginHeading": "Begin with {name}",
      "fromPrice": "From {price} a session",
      "beginText": "From {price} a session. We will reply within 24 hours. No subscription: you pay once.",
      "packagesLabel": "See packages",
      "othersHeading": "Others who may suit you",
      "licence": "Licence",
      "training": "Training",
      "licenceChecked": "Checked {month}",
      "helpsWith": "Helps with",
      "ofExperience": "{experience} of experience",
      "nextFree": "Next available day: {day}"
    },
    "matchingHeading": "How matching works",
    "matchingText": "You do not have to choose alone. We will introduce you to a therapist who suits you within 24 hours.",
    "matchingSteps": [
      {
        "_type": "titledText",
        "_key": "tell",
        "title": "Tell us what you need",
        "text": "The assessment on WhatsApp takes 5–10 minutes: how you feel, what you hope for, which language, when you are free."
      },
      {
        "_type": "titledText",
        "_key": "compare",
        "title": "We look for the right person",
        "text": "Our team compares your answers with each therapist’s experience, methods, languages and availability."
      },
      {
        "_type": "titledText",
        "_key": "decide",
        "title": "You decide",
        "text": "We will introduce you within 24 hours. If it does not feel right, you can ask for someone else at any time."
      }
    ],
    "assessmentLabel": "Start Assessment"
  }
}
