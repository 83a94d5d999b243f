import type { Moment, Talk } from '#core/writing/phrases.ts'

export const moments: Record<Moment, Talk> = {
  origin: {
    questions: [
      'Where does this story start?',
      'Where does {name} come from?',
      'What do we know about the early years?',
      "Let's go back to the beginning. How did it start?",
      'Which place do we begin with?',
      'What was the starting point?',
    ],
    reactions: [
      "So that's the starting point.",
      'Every story needs a first page.',
      'It is good to know where someone comes from.',
      'That is where the path begins.',
      'Beginnings are rarely an accident.',
    ],
  },
  family: {
    questions: [
      'What do we know about the family?',
      'And at home?',
      'Who was there in private life?',
      'Can we look behind the front door for a moment?',
      'What about the people closest to {name}?',
      'And the private side?',
    ],
    reactions: [
      'Families tell you a lot.',
      'The private side belongs to it.',
      'That makes the person easier to see.',
      'I always want to know that about people.',
      'Home is part of the story too.',
    ],
  },
  choice: {
    questions: [
      'Which way did it go?',
      'So there was a choice to make?',
      'How was it settled?',
      'And what did it come down to?',
      'Was there a moment of decision?',
      'Which road was taken?',
      'Everything could have gone another way here. What happened?',
    ],
    reactions: [
      'A decision, then.',
      'One could have chosen differently there.',
      'That is a clear line.',
      'It takes something to do that.',
      'So that was the choice.',
      'I wonder what I would have done.',
    ],
  },
  setback: {
    questions: [
      'Did everything go smoothly?',
      'What went wrong?',
      'Where did it get difficult?',
      'Was there resistance?',
      'What stood in the way?',
      'And the difficult part?',
      'When did the wind turn?',
    ],
    reactions: [
      'Not an easy moment.',
      'There are easier days.',
      "So it didn't all go to plan.",
      'One has to get through that first.',
      'That cannot have been pleasant.',
      'No smooth road, then.',
    ],
  },
  cause: {
    questions: [
      'Why was that?',
      'What was the reason?',
      'How come?',
      'What lay behind it?',
      'And why?',
      'What explains that?',
    ],
    reactions: [
      "So that's the reason.",
      'That explains it.',
      'One thing leads to another.',
      'Now I understand why.',
      'There is a logic to it.',
    ],
  },
  end: {
    questions: [
      'How does the story end?',
      'And the last chapter of that life?',
      'What do we know about the end?',
      'How did the road come to its end?',
    ],
    reactions: [
      'So that is where the road ends.',
      'And with that a circle closes.',
      'That is how it ended, then.',
    ],
  },
}

export const graveReactions: string[] = [
  'That is hard to hear.',
  "Let's be quiet for a second.",
  "I don't quite know what to say to that.",
  'That is a heavy sentence.',
  'One has to stop there for a moment.',
  'That weighs a lot.',
  "We shouldn't hurry past that.",
  'There are people behind those words.',
  'That goes deep.',
  'I need a breath after that.',
  'It is important to say it plainly.',
  'There is no easy comment on that.',
  'One forgets how much such a sentence holds.',
  "I'll let that sink in.",
  'That is the dark side of the story.',
  'You can feel the weight of it.',
]
