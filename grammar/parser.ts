import {
  CstParser,
  EOF,
  NotAllInputParsedException,
  tokenMatcher,
  type IOrAlt,
  type IParserConfig,
  type CstNode,
  type IParserErrorMessageProvider,
  type IProduction,
  type IRecognitionException,
  type IToken,
  type ITokenGrammarPath,
  type TokenType,
} from 'chevrotain'
import type { Entry } from './entries.js'
import { errorMessages } from './errorMessages.js'
import { LazyLookahead } from './lazyLookahead.js'
import { lineStartsOf, vocabularyOf, type Modes } from './lexer.js'
import * as t from './tokens.js'

/** The alternatives of an `OR`. */
export type Alternatives = IOrAlt<unknown>[]

/** A way through a part of a rule: into it, past it, or around once more. */
export type Way = 'taken' | 'skipped' | 'repeated'

export type ParserConfig = Pick<IParserConfig, 'skipValidations' | 'recoveryEnabled'>

/** How many tokens ahead the parser looks for an end tag. */
const farthestEndTag = 500

/** How many errors a step may have; the rest of it is skipped. Recovering from an error takes as long as parsing a step. */
const maxErrorsOfStep = 100

/** How many errors a text may have; the rest of it is skipped. */
const maxErrors = 20_000

/** What `CstParser` does at runtime, besides what its types say. */
interface CstParserInside {
  readonly _errors: IRecognitionException[]
  readonly SAVE_ERROR: (error: IRecognitionException) => IRecognitionException
  readonly getFollowSetFromFollowKey: (key: unknown) => TokenType[]
  readonly shouldInRepetitionRecoveryBeTried: (next: TokenType | undefined, ...more: unknown[]) => boolean
}

const inside = CstParser.prototype as unknown as CstParserInside

/** The phase of Chevrotain's self-analysis that computes the follow sets for error recovery. */
const recoveryPhase = 'computeAllProdsFollows'

/** What Chevrotain records while it analyses the rules, besides what its types say. */
interface Recorder {
  readonly recordingProdStack: readonly IProduction[]
}

const maxLookahead = 2

/** How many rules, from the innermost one outwards, decide which tokens may come next. */
const rulesThatCount = 16

/** What follows the attributes of an element with content; `<` if the `>` is missing. */
const followsAttributes = (token: IToken): boolean =>
  tokenMatcher(token, t.TagClose) || tokenMatcher(token, t.TagOpen) || tokenMatcher(token, t.EndTagOpen)

const endsSectionOrStep = ({ tokenType }: IToken): boolean => tokenType === EOF || t.startsSectionOrStep(tokenType)

/** The rules of the grammar, top-down from `contract`. The parser recovers from errors, so it always returns a tree. */
export class ContractParser extends CstParser {
  /** The ways through parts of rules, or through whole rules, that are always reported; known after `ready()`. */
  readonly mistakes = new Map<IProduction, Set<Way>>()

  private readonly messages: IParserErrorMessageProvider

  /** The rule that reads the whole text. */
  private readonly whole: { rule: Entry['rule'] | 'section' }

  /** The names of the XML elements that are open, outermost first. */
  private openElements: string[] = []

  /** The type of the token after each tag and the tags and text that follow it, as far as they were looked at. */
  private afterTags = new Map<IToken, TokenType>()

  private errorsOfStep = 0

  private analyseRecovery: (() => unknown) | undefined

  /** The parser is ready after `ready()`; `createParser` does both. */
  constructor(modes: Modes, { skipValidations = false, recoveryEnabled = true }: ParserConfig = {}) {
    const whole: { rule: Entry['rule'] | 'section' } = { rule: 'contract' }
    const messages = errorMessages(lineStartsOf(modes), whole)
    super(vocabularyOf(modes), {
      skipValidations,
      recoveryEnabled,
      lookaheadStrategy: new LazyLookahead({ maxLookahead }),
      maxLookahead,
      nodeLocationTracking: 'onlyOffset',
      errorMessageProvider: messages,
    })
    this.messages = messages
    this.whole = whole
  }

  /** Analyses the rules: by now all are defined, including those of a subclass. */
  ready(): this {
    this.performSelfAnalysis()
    return this
  }

  /** Parses all tokens of a text by a rule. */
  parseBy(rule: Entry['rule'] | 'section', tokens: IToken[]): CstNode {
    this.whole.rule = rule
    this.input = tokens
    return this[rule]()
  }

  /** Runs a phase of the analysis. The phase for error recovery is deferred until a text has an error. */
  protected TRACE_INIT<Result>(phase: string, run: () => Result): Result | undefined {
    if (phase !== recoveryPhase) return run()
    this.analyseRecovery = run
    return undefined
  }

  /** The follow set of a rule, for error recovery. The first call runs the deferred phase. */
  protected getFollowSetFromFollowKey(key: unknown): TokenType[] {
    this.analyseRecovery?.()
    this.analyseRecovery = undefined
    return inside.getFollowSetFromFollowKey.call(this, key)
  }

  /** Whether to look for another item of a repetition at an error. After the end of a text, nothing is one. */
  protected shouldInRepetitionRecoveryBeTried(next: TokenType | undefined, ...more: unknown[]): boolean {
    return next !== EOF && inside.shouldInRepetitionRecoveryBeTried.call(this, next, ...more)
  }

  /**
   * Declares, in the body of an option, a repetition, an alternative or a rule, that this way through it is a mistake. The parser
   * reads it all the same; building the syntax tree reports it. Forms of the grammar leave such ways out.
   */
  protected mistakeIf(way: Way): void {
    if (!this.RECORDING_PHASE) return
    const production = (this as unknown as Recorder).recordingProdStack.at(-1)!
    this.mistakes.set(production, (this.mistakes.get(production) ?? new Set<Way>()).add(way))
  }

  /** Forgets the state of the last text. */
  override reset(): void {
    super.reset()
    this.openElements = []
    this.afterTags = new Map()
    this.errorsOfStep = 0
  }

  /**
   * The tokens that may come next, for error recovery. Chevrotain walks through the whole rule stack recursively, which overflows
   * the call stack in a deeply nested payload; the innermost rules give the same answer.
   */
  protected override getNextPossibleTokenTypes(path: ITokenGrammarPath): TokenType[] {
    // oxlint-disable-next-line typescript/no-deprecated -- recovery calls it in the version that package.json pins
    return super.getNextPossibleTokenTypes({
      ...path,
      ruleStack: path.ruleStack.slice(-rulesThatCount),
      occurrenceStack: path.occurrenceStack.slice(-rulesThatCount),
    })
  }

  /** Whether an end tag comes next that closes an open element, the innermost or an outer one. */
  private atEndOfElement(): boolean {
    if (!tokenMatcher(this.LA(1), t.EndTagOpen)) return false
    return this.openElements.includes(this.LA(2).image) || this.atMisspeltEndTag()
  }

  /**
   * Whether the end tag that comes next names no open element and is a misspelling of the innermost one's: after a stray end
   * tag, the innermost element's own end tag would still follow.
   */
  private atMisspeltEndTag(): boolean {
    const innermost = this.openElements.at(-1)
    if (innermost === undefined || this.openElements.includes(this.LA(2).image)) return false
    return this.endTagAfter(3) !== innermost
  }

  /**
   * The name in the first end tag without a start tag, looking from some number of tokens ahead: `c` in `<a><b/></a></c>`.
   * Undefined if the payload ends before.
   */
  private endTagAfter(from: number): string | undefined {
    let depth = 0
    for (let ahead = from; ahead < farthestEndTag; ahead++) {
      const token = this.LA(ahead)
      if (endsSectionOrStep(token) || tokenMatcher(token, t.BlockClose)) return undefined
      if (tokenMatcher(token, t.TagOpen)) depth++
      else if (tokenMatcher(token, t.EmptyTagClose)) depth--
      else if (tokenMatcher(token, t.EndTagOpen) && depth-- === 0) return this.LA(ahead + 1).image
    }
    return undefined
  }

  /** Whether a keyword comes next, after any tags and the text beside them. */
  private atTagsBefore(keyword: TokenType): boolean {
    const tags: IToken[] = []
    const next = (): IToken => this.LA(tags.length + 1)
    while (!this.afterTags.has(next()) && (tokenMatcher(next(), t.Tag) || tokenMatcher(next(), t.TextLine)))
      tags.push(next())
    const end = this.afterTags.get(next()) ?? next().tokenType
    for (const tag of tags) this.afterTags.set(tag, end)
    return end === keyword || (end.CATEGORIES?.includes(keyword) ?? false)
  }

  /** The errors so far; `errors` copies them on every use. */
  private get errorsSoFar(): IRecognitionException[] {
    return (this as unknown as CstParserInside)._errors
  }

  /** Called with every error; after too many, skips the tokens up to the next step, or all of them. */
  protected SAVE_ERROR(error: IRecognitionException): IRecognitionException {
    const saved = inside.SAVE_ERROR.call(this, error)
    const isTooMany = this.errorsSoFar.length > maxErrors
    if (++this.errorsOfStep <= maxErrorsOfStep && !isTooMany) return saved
    this.errorsSoFar.pop()
    while (this.LA(1).tokenType !== EOF && (isTooMany || !endsSectionOrStep(this.LA(1)))) this.SKIP_TOKEN()
    return saved
  }

  /**
   * Skips the tokens up to the next step or section, and reports them as one error, or not at all if there are more errors
   * than `known` already: one mistake does not hide the next.
   */
  private skipRest(known = this.errorsSoFar.length): void {
    const token = this.LA(1)
    if (this.RECORDING_PHASE || endsSectionOrStep(token)) return
    if (this.errorsSoFar.length === known) {
      const message = this.messages.buildNotAllInputParsedMessage({ firstRedundant: token, ruleName: 'step' })
      const error = new NotAllInputParsedException(message, token)
      error.context = { ruleStack: ['step'], ruleOccurrenceStack: [] }
      this.errorsSoFar.push(error)
    }
    for (let next = token; !endsSectionOrStep(next);) next = this.SKIP_TOKEN()
  }

  // Sections

  contract = this.RULE('contract', () => {
    this.MANY(() =>
      this.OR1([{ ALT: () => this.SUBRULE(this.versionNote) }, { ALT: () => this.SUBRULE(this.namespacesNote) }]),
    )
    this.MANY1({
      GATE: () => this.LA(1).tokenType !== t.Tag || this.atTagsBefore(t.FeatureKeyword),
      DEF: () => {
        this.mistakeIf('taken')
        this.OR([{ ALT: () => this.CONSUME(t.TextLine) }, { ALT: () => this.CONSUME(t.Tag) }])
      },
    })
    this.SUBRULE(this.feature)
  })

  versionNote = this.RULE('versionNote', () => {
    this.CONSUME(t.VersionKeyword)
    this.CONSUME(t.Integer)
  })

  namespacesNote = this.RULE('namespacesNote', () => {
    this.CONSUME(t.NamespacesKeyword)
    this.CONSUME(t.StrictWord)
  })

  feature = this.RULE('feature', () => {
    this.OPTION(() => {
      this.mistakeIf('skipped')
      this.CONSUME(t.FeatureKeyword)
      this.SUBRULE(this.heading)
    })
    this.ACTION(() => this.skipRest())
    this.MANY(() => {
      this.mistakeIf('skipped')
      this.SUBRULE(this.section)
    })
  })

  section = this.RULE('section', () => {
    this.OR(this.sections())
  })

  /** The sections below `Feature:`; a subclass adds its own. */
  protected sections(): Alternatives {
    return [
      { ALT: () => this.SUBRULE(this.background) },
      {
        GATE: () => this.atTagsBefore(t.ScenarioKeyword),
        ALT: () => this.SUBRULE(this.scenario),
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => this.SUBRULE(this.misplaced) },
    ]
  }

  /** Misplaced parts of a contract, a rule so that each is one error. */
  misplaced = this.RULE('misplaced', () => {
    this.mistakeIf('taken')
    this.OR([
      { ALT: () => this.AT_LEAST_ONE(() => this.CONSUME(t.Tag)) },
      { ALT: () => this.AT_LEAST_ONE1(() => this.SUBRULE(this.step)) },
      { ALT: () => this.SUBRULE(this.examples) },
      {
        ALT: () => {
          this.CONSUME(t.FeatureKeyword)
          this.SUBRULE(this.heading)
          this.ACTION(() => this.skipRest())
        },
      },
    ])
  })

  background = this.RULE('background', () => {
    this.CONSUME(t.BackgroundKeyword)
    this.SUBRULE(this.heading)
    this.ACTION(() => this.skipRest())
    this.MANY(() => this.SUBRULE(this.step))
  })

  scenario = this.RULE('scenario', () => {
    this.MANY(() => this.SUBRULE(this.tagLine))
    this.CONSUME(t.ScenarioKeyword)
    this.SUBRULE(this.heading)
    this.ACTION(() => this.skipRest())
    this.MANY1(() => this.SUBRULE(this.step))
    this.MANY2(() => this.SUBRULE(this.examples))
  })

  tagLine = this.RULE('tagLine', () => {
    this.CONSUME(t.Tag)
    this.MANY(() => this.strayLine())
  })

  private strayLine(): void {
    this.mistakeIf('taken')
    this.CONSUME(t.TextLine)
  }

  heading = this.RULE('heading', () => {
    this.OPTION(() => this.CONSUME(t.Title))
    this.MANY(() => this.CONSUME(t.TextLine))
  })

  examples = this.RULE('examples', () => {
    this.errorsOfStep = 0
    this.CONSUME(t.ExamplesKeyword)
    this.SUBRULE(this.heading)
    this.OPTION(() => this.SUBRULE(this.table))
    this.ACTION(() => this.skipRest())
  })

  // Steps

  step = this.RULE('step', () => {
    this.errorsOfStep = 0
    this.CONSUME(t.StepKeyword)
    const known = this.errorsSoFar.length
    this.OR(this.steps())
    this.MANY(() => this.strayLine())
    this.ACTION(() => this.skipRest(known))
  })

  /** The kinds of steps; a subclass adds its own. */
  protected steps(): Alternatives {
    return [
      { ALT: () => this.SUBRULE(this.typeStep) },
      { ALT: () => this.SUBRULE(this.enumStep) },
      { ALT: () => this.SUBRULE(this.requestLine) },
      { ALT: () => this.SUBRULE(this.parameterStep) },
      { ALT: () => this.SUBRULE(this.cookieStep) },
      { ALT: () => this.SUBRULE(this.headerStep) },
      { ALT: () => this.SUBRULE(this.bodyStep) },
      { ALT: () => this.SUBRULE(this.formFieldStep) },
      { ALT: () => this.SUBRULE(this.partStep) },
      { ALT: () => this.SUBRULE(this.statusStep) },
      { ALT: () => this.SUBRULE(this.includeStep) },
      { ALT: () => this.SUBRULE(this.excludedStep) },
      { ALT: () => this.SUBRULE(this.unknownStep) },
    ]
  }

  typeStep = this.RULE('typeStep', () => {
    this.CONSUME(t.TypeWord)
    this.CONSUME(t.TypeName)
    this.OPTION(() => this.strayNameSeparator())
    this.OR([
      { ALT: () => this.SUBRULE(this.table) },
      {
        ALT: () => {
          this.SUBRULE(this.payload)
          this.MANY(() => this.SUBRULE(this.bound))
        },
      },
    ])
  })

  private strayNameSeparator(): void {
    this.mistakeIf('taken')
    this.CONSUME(t.NameSeparator)
  }

  bound = this.RULE('bound', () => {
    this.OR(this.bounds())
  })

  /** The kinds of bounds; a subclass adds its own. */
  protected bounds(): Alternatives {
    return [
      {
        ALT: () => {
          this.CONSUME(t.NumericBound)
          this.OR1([{ ALT: () => this.CONSUME(t.BoundNumber) }, { ALT: () => this.CONSUME(t.BoundMoment) }])
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.PatternBound)
          this.SUBRULE(this.expression)
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.WhiteSpaceBound)
          this.CONSUME(t.WhiteSpaceKind)
        },
      },
      { ALT: () => this.CONSUME(t.UniqueBound) },
    ]
  }

  enumStep = this.RULE('enumStep', () => {
    this.CONSUME(t.EnumWord)
    this.CONSUME(t.EnumName)
    this.OPTION(() => this.strayNameSeparator())
    this.SUBRULE(this.placeholder)
    this.OPTION1(() => {
      this.CONSUME(t.WhiteSpaceBound)
      this.CONSUME(t.WhiteSpaceKind)
    })
    this.CONSUME(t.ValuesWord)
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(t.EnumValue) })
  })

  requestLine = this.RULE('requestLine', () => {
    this.CONSUME(t.Method)
    this.AT_LEAST_ONE(() => this.SUBRULE(this.segment))
    this.OPTION(() => this.SUBRULE(this.query))
  })

  segment = this.RULE('segment', () => {
    this.CONSUME(t.Slash)
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.PathText) },
        { ALT: () => this.CONSUME(t.Text) },
        { ALT: () => this.SUBRULE(this.placeholder) },
      ]),
    )
  })

  query = this.RULE('query', () => {
    this.CONSUME(t.QuestionMark)
    this.AT_LEAST_ONE_SEP({ SEP: t.Ampersand, DEF: () => this.SUBRULE(this.parameter) })
  })

  parameter = this.RULE('parameter', () => {
    this.CONSUME(t.QueryText)
    this.CONSUME(t.QueryEquals)
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME1(t.QueryText) },
        { ALT: () => this.CONSUME(t.Text) },
        { ALT: () => this.SUBRULE(this.placeholder) },
      ]),
    )
  })

  parameterStep = this.RULE('parameterStep', () => {
    this.CONSUME(t.QueryParameterWord)
    this.CONSUME(t.FieldName)
    this.OPTION(() => this.CONSUME(t.OptionalMark))
    this.SUBRULE(this.value)
  })

  cookieStep = this.RULE('cookieStep', () => {
    this.CONSUME(t.RequestCookieWord)
    this.CONSUME(t.FieldName)
    this.OPTION(() => this.CONSUME(t.OptionalMark))
    this.SUBRULE(this.value)
  })

  headerStep = this.RULE('headerStep', () => {
    this.OR([{ ALT: () => this.CONSUME(t.RequestHeaderWord) }, { ALT: () => this.CONSUME(t.ResponseHeaderWord) }])
    this.CONSUME(t.FieldName)
    this.OPTION(() => this.CONSUME(t.OptionalMark))
    this.SUBRULE(this.value)
  })

  formFieldStep = this.RULE('formFieldStep', () => {
    this.CONSUME(t.FormFieldWord)
    this.OR([
      { ALT: () => this.SUBRULE(this.table) },
      {
        ALT: () => {
          this.OPTION(() => this.SUBRULE(this.repetition))
          this.CONSUME(t.FieldName)
          this.OPTION1(() => this.CONSUME(t.OptionalMark))
          this.SUBRULE(this.value)
        },
      },
    ])
  })

  /** How often a form field or a part occurs. */
  repetition = this.RULE('repetition', () => {
    this.OR([
      { ALT: () => this.CONSUME(t.Star) },
      { ALT: () => this.CONSUME(t.Plus) },
      { ALT: () => this.SUBRULE(this.count) },
    ])
  })

  partStep = this.RULE('partStep', () => {
    this.CONSUME(t.RequestPartWord)
    this.OPTION(() => this.SUBRULE(this.repetition))
    this.CONSUME(t.PartName)
    this.OPTION1(() => this.CONSUME(t.OptionalMark))
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.FileReference)
          this.MANY(() => this.CONSUME(t.FileWord))
        },
      },
      { ALT: () => this.SUBRULE(this.value) },
    ])
  })

  bodyStep = this.RULE('bodyStep', () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.RequestBodyWord)
          this.OPTION(() => this.CONSUME(t.OptionalMark))
        },
      },
      { ALT: () => this.CONSUME(t.ResponseBodyWord) },
    ])
    this.OR1(this.bodies())
  })

  /** The kinds of bodies; a subclass adds its own. */
  protected bodies(): Alternatives {
    return [{ ALT: () => this.SUBRULE(this.payload) }, { ALT: () => this.SUBRULE(this.table) }]
  }

  statusStep = this.RULE('statusStep', () => {
    this.CONSUME(t.StatusWord)
    this.OR([
      { ALT: () => this.CONSUME(t.Integer) },
      { ALT: () => this.CONSUME(t.StatusClass) },
      { ALT: () => this.CONSUME(t.DefaultWord) },
      {
        ALT: () => {
          this.mistakeIf('taken')
          this.CONSUME(t.StatusText)
        },
      },
    ])
  })

  includeStep = this.RULE('includeStep', () => {
    this.OR([{ ALT: () => this.CONSUME(t.OpenapiWord) }, { ALT: () => this.CONSUME(t.WsdlWord) }])
    this.CONSUME(t.IncludedFile)
  })

  excludedStep = this.RULE('excludedStep', () => {
    this.mistakeIf('taken')
    this.CONSUME(t.ExcludedWord)
    this.SUBRULE(this.ignored)
  })

  unknownStep = this.RULE('unknownStep', () => {
    this.mistakeIf('taken')
    this.CONSUME(t.UnknownWord)
    this.SUBRULE(this.ignored)
  })

  /** What may follow the word of a step without meaning, so that it is not an error of its own. */
  ignored = this.RULE('ignored', () => {
    this.OPTION(() => this.CONSUME(t.RestOfLine))
    this.OPTION1(() => this.OR([{ ALT: () => this.SUBRULE(this.block) }, { ALT: () => this.SUBRULE(this.table) }]))
  })

  // Tables

  table = this.RULE('table', () => {
    this.AT_LEAST_ONE(() => this.SUBRULE(this.row))
  })

  row = this.RULE('row', () => {
    this.CONSUME(t.RowStart)
    this.AT_LEAST_ONE(() => {
      this.SUBRULE(this.cell)
      this.CONSUME(t.Bar)
    })
  })

  cell = this.RULE('cell', () => {
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.CellText) },
        { ALT: () => this.CONSUME(t.Text) },
        { ALT: () => this.CONSUME(t.OptionalMark) },
        { ALT: () => this.SUBRULE(this.boundedPlaceholder) },
      ]),
    )
  })

  // Payloads

  payload = this.RULE('payload', () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.block) },
      { ALT: () => this.SUBRULE(this.json) },
      { ALT: () => this.SUBRULE(this.fragment) },
    ])
  })

  block = this.RULE('block', () => {
    this.CONSUME(t.BlockOpen)
    this.OPTION(() => this.OR([{ ALT: () => this.SUBRULE(this.json) }, { ALT: () => this.SUBRULE(this.fragment) }]))
    this.CONSUME(t.BlockClose)
  })

  /** XML nodes, or text with or without placeholders. */
  fragment = this.RULE('fragment', () => {
    this.AT_LEAST_ONE(() => this.SUBRULE(this.node))
  })

  value = this.RULE('value', () => {
    this.AT_LEAST_ONE(() =>
      this.OR([{ ALT: () => this.SUBRULE(this.boundedPlaceholder) }, { ALT: () => this.CONSUME(t.Text) }]),
    )
  })

  boundedPlaceholder = this.RULE('boundedPlaceholder', () => {
    this.SUBRULE(this.placeholder)
    this.MANY(() => this.SUBRULE(this.bound))
  })

  placeholder = this.RULE('placeholder', () => {
    this.CONSUME(t.PlaceholderOpen)
    this.OPTION(() => {
      this.CONSUME(t.PlaceholderName)
      this.CONSUME(t.Colon)
    })
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.DictionaryWord)
          this.SUBRULE(this.typeUse)
          this.SUBRULE1(this.typeUse)
        },
      },
      { ALT: () => this.SUBRULE(this.members) },
    ])
    this.CONSUME(t.PlaceholderClose)
  })

  /** A type, or the members of a group. */
  members = this.RULE('members', () => {
    this.OR([{ ALT: () => this.SUBRULE(this.typeUse) }, { ALT: () => this.SUBRULE(this.wildcard) }])
    this.OPTION(() =>
      this.OR1([
        {
          ALT: () => {
            this.CONSUME(t.InWord)
            this.CONSUME(t.PlaceholderName)
            this.MANY(() => this.SUBRULE(this.suffix))
          },
        },
        { ALT: () => this.SUBRULE(this.list) },
        {
          ALT: () =>
            this.AT_LEAST_ONE(() => {
              this.CONSUME(t.Or)
              this.OR2([{ ALT: () => this.SUBRULE1(this.typeUse) }, { ALT: () => this.SUBRULE1(this.wildcard) }])
            }),
        },
        {
          ALT: () =>
            this.AT_LEAST_ONE1(() => {
              this.CONSUME(t.And)
              this.OR3([{ ALT: () => this.SUBRULE2(this.typeUse) }, { ALT: () => this.SUBRULE2(this.wildcard) }])
            }),
        },
      ]),
    )
  })

  /** The part of a list after the type of its items. */
  list = this.RULE('list', () => {
    this.CONSUME(t.ListWord)
    this.OPTION(() => this.CONSUME(t.ListSeparator))
    this.OPTION1(() => this.SUBRULE(this.count))
  })

  typeUse = this.RULE('typeUse', () => {
    this.CONSUME(t.PlaceholderName)
    this.MANY(() => this.SUBRULE(this.suffix))
  })

  /** `anything* not in tt except Known lax Declared`: elements or attributes whose names are restricted. */
  wildcard = this.RULE('wildcard', () => {
    this.CONSUME(t.WildcardWord)
    this.MANY(() => this.SUBRULE(this.suffix))
    this.OPTION(() => this.SUBRULE(this.namespaces))
    this.OPTION1(() => {
      this.CONSUME(t.ExceptWord)
      this.SUBRULE(this.typeName)
    })
    this.OPTION2(() => {
      this.OR([{ ALT: () => this.CONSUME(t.LaxContentsWord) }, { ALT: () => this.CONSUME(t.StrictContentsWord) }])
      this.SUBRULE1(this.typeName)
    })
    this.OPTION3(() => this.CONSUME(t.IgnoredWord))
  })

  namespaces = this.RULE('namespaces', () => {
    this.OPTION(() => this.CONSUME(t.NotWord))
    this.CONSUME(t.NamespacesWord)
    this.SUBRULE(this.namespaceName)
    this.MANY(() => {
      this.CONSUME(t.Comma)
      this.SUBRULE1(this.namespaceName)
    })
  })

  namespaceName = this.RULE('namespaceName', () => {
    this.OR([{ ALT: () => this.CONSUME(t.PlaceholderName) }, { ALT: () => this.CONSUME(t.LocalNamespace) }])
  })

  typeName = this.RULE('typeName', () => {
    this.CONSUME(t.PlaceholderName)
  })

  suffix = this.RULE('suffix', () => {
    this.OR(this.suffixes())
  })

  /** The suffixes of types in placeholders; a subclass adds its own. */
  protected suffixes(): Alternatives {
    return [
      { ALT: () => this.CONSUME(t.Star) },
      { ALT: () => this.CONSUME(t.Plus) },
      { ALT: () => this.CONSUME(t.Nullable) },
      { ALT: () => this.SUBRULE(this.count) },
      { ALT: () => this.CONSUME(t.Ellipsis) },
    ]
  }

  count = this.RULE('count', () => {
    this.CONSUME(t.CountOpen)
    this.CONSUME(t.CountNumber)
    this.OPTION(() => {
      this.CONSUME(t.CountComma)
      this.OPTION1(() => this.CONSUME1(t.CountNumber))
    })
    this.CONSUME(t.CountClose)
  })

  // Regular expressions of XML Schema 1.0, Part 2, Appendix F

  expression = this.RULE('expression', () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.ExpressionOpen)
          this.SUBRULE(this.branches)
          this.CONSUME(t.ExpressionClose)
        },
      },
      {
        ALT: () => {
          this.mistakeIf('taken')
          this.CONSUME(t.UnclosedExpression)
        },
      },
    ])
  })

  branches = this.RULE('branches', () => {
    this.SUBRULE(this.branch)
    this.MANY(() => {
      this.CONSUME(t.Or)
      this.SUBRULE1(this.branch)
    })
  })

  branch = this.RULE('branch', () => {
    this.MANY(() => this.SUBRULE(this.piece))
  })

  piece = this.RULE('piece', () => {
    this.OR([
      {
        ALT: () => {
          this.SUBRULE(this.atom)
          this.OPTION(() => this.SUBRULE(this.quantifier))
          this.MANY(() => {
            this.mistakeIf('taken')
            this.SUBRULE1(this.quantifier)
          })
        },
      },
      {
        ALT: () => {
          this.mistakeIf('taken')
          this.AT_LEAST_ONE(() => this.SUBRULE2(this.quantifier))
        },
      },
    ])
  })

  quantifier = this.RULE('quantifier', () => {
    this.OR([
      { ALT: () => this.CONSUME(t.Nullable) },
      { ALT: () => this.CONSUME(t.Star) },
      { ALT: () => this.CONSUME(t.Plus) },
      { ALT: () => this.SUBRULE(this.count) },
    ])
  })

  atom = this.RULE('atom', () => {
    this.OR([
      { ALT: () => this.CONSUME(t.Character) },
      { ALT: () => this.CONSUME(t.AnyCharacter) },
      { ALT: () => this.CONSUME(t.ClassEscape) },
      { ALT: () => this.CONSUME(t.CategoryEscape) },
      { ALT: () => this.SUBRULE(this.characterClass) },
      {
        ALT: () => {
          this.CONSUME(t.GroupOpen)
          this.SUBRULE(this.branches)
          this.CONSUME(t.GroupClose)
        },
      },
    ])
  })

  characterClass = this.RULE('characterClass', () => {
    this.CONSUME(t.ClassOpen)
    this.OPTION(() => this.CONSUME(t.Caret))
    this.AT_LEAST_ONE(() => this.SUBRULE(this.classItem))
    this.OPTION1(() => {
      this.CONSUME(t.Minus)
      this.SUBRULE(this.characterClass)
    })
    this.CONSUME(t.ClassClose)
  })

  classItem = this.RULE('classItem', () => {
    this.OR([
      { ALT: () => this.CONSUME(t.ClassEscape) },
      { ALT: () => this.CONSUME(t.CategoryEscape) },
      { ALT: () => this.CONSUME(t.Dash) },
      {
        ALT: () => {
          this.mistakeIf('taken')
          this.SUBRULE(this.characterClass)
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Character)
          this.OPTION({
            GATE: () => tokenMatcher(this.LA(2), t.Character),
            DEF: () => {
              this.CONSUME1(t.Dash)
              this.CONSUME1(t.Character)
            },
          })
        },
      },
    ])
  })

  // XML

  node = this.RULE('node', () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.element) },
      { ALT: () => this.SUBRULE(this.placeholder) },
      { ALT: () => this.CONSUME(t.Text) },
      { ALT: () => this.CONSUME(t.EntityReference) },
      { ALT: () => this.CONSUME(t.CData) },
      { ALT: () => this.CONSUME(t.XmlComment) },
      { ALT: () => this.CONSUME(t.XmlInstruction) },
      {
        ALT: () => {
          this.mistakeIf('taken')
          this.CONSUME(t.Doctype)
        },
      },
      { ALT: () => this.SUBRULE(this.strayEndTag) },
    ])
  })

  element = this.RULE('element', () => {
    const depth = this.openElements.length
    this.CONSUME(t.TagOpen)
    const { image } = this.CONSUME(t.XmlName)
    this.MANY(() => this.SUBRULE(this.attribute))
    this.OPTION2(() => {
      this.mistakeIf('taken')
      this.CONSUME(t.ElementSuffix)
    })
    this.OR([
      { ALT: () => this.CONSUME(t.EmptyTagClose) },
      {
        GATE: () => followsAttributes(this.LA(1)),
        ALT: () => {
          this.OPTION(() => {
            this.mistakeIf('skipped')
            this.CONSUME(t.TagClose)
          })
          this.openElements.push(image)
          this.SUBRULE(this.content)
          // An end tag of an outer element leaves this one unclosed, any other closes it; building the syntax tree reports both.
          this.OPTION1({
            GATE: () => this.LA(2).image === image || this.atMisspeltEndTag(),
            DEF: () => {
              this.mistakeIf('skipped')
              this.SUBRULE(this.endTag)
            },
          })
        },
      },
    ])
    this.openElements.length = depth
  })

  content = this.RULE('content', () => {
    this.MANY({ GATE: () => !this.atEndOfElement(), DEF: () => this.SUBRULE(this.node) })
  })

  endTag = this.RULE('endTag', () => {
    this.CONSUME(t.EndTagOpen)
    this.CONSUME(t.XmlName)
    this.CONSUME(t.TagClose)
  })

  /** An end tag without a start tag, a rule so that it is one error. */
  strayEndTag = this.RULE('strayEndTag', () => {
    this.mistakeIf('taken')
    this.CONSUME(t.EndTagOpen)
    this.CONSUME(t.XmlName)
    this.CONSUME(t.TagClose)
  })

  attribute = this.RULE('attribute', () => {
    this.OR2([
      {
        ALT: () => {
          this.CONSUME(t.XmlName)
          this.OPTION(() => this.CONSUME(t.AttributeOptional))
        },
      },
      { ALT: () => this.CONSUME(t.OtherAttributes) },
    ])
    this.CONSUME(t.Equals)
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.AttributeOpen)
          this.MANY(() =>
            this.OR1([
              { ALT: () => this.SUBRULE(this.placeholder) },
              { ALT: () => this.CONSUME(t.EntityReference) },
              { ALT: () => this.CONSUME(t.Text) },
            ]),
          )
          this.CONSUME(t.AttributeClose)
        },
      },
      {
        ALT: () => {
          this.mistakeIf('taken')
          this.CONSUME(t.UnquotedValue)
        },
      },
    ])
  })

  // JSON, lenient: keys and placeholders need no quotes.

  json = this.RULE('json', () => {
    this.OR([{ ALT: () => this.SUBRULE(this.object) }, { ALT: () => this.SUBRULE(this.array) }])
  })

  object = this.RULE('object', () => {
    this.CONSUME(t.ObjectOpen)
    this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.member) })
    this.CONSUME(t.ObjectClose)
  })

  member = this.RULE('member', () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.string) },
      {
        ALT: () => {
          this.CONSUME(t.JsonName)
          this.OPTION(() => this.CONSUME(t.OptionalMark))
        },
      },
    ])
    this.CONSUME(t.Colon)
    this.SUBRULE(this.jsonValue)
  })

  array = this.RULE('array', () => {
    this.CONSUME(t.ArrayOpen)
    this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.jsonValue) })
    this.CONSUME(t.ArrayClose)
  })

  jsonValue = this.RULE('jsonValue', () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.object) },
      { ALT: () => this.SUBRULE(this.array) },
      { ALT: () => this.SUBRULE(this.string) },
      { ALT: () => this.SUBRULE(this.placeholder) },
      { ALT: () => this.CONSUME(t.JsonNumber) },
      { ALT: () => this.CONSUME(t.True) },
      { ALT: () => this.CONSUME(t.False) },
      { ALT: () => this.CONSUME(t.Null) },
    ])
  })

  string = this.RULE('string', () => {
    this.CONSUME(t.StringOpen)
    this.MANY(() =>
      this.OR([
        { ALT: () => this.SUBRULE(this.boundedPlaceholder) },
        { ALT: () => this.CONSUME(t.JsonEscape) },
        { ALT: () => this.CONSUME(t.Text) },
        { ALT: () => this.CONSUME(t.OptionalMark) },
      ]),
    )
    this.CONSUME(t.StringClose)
  })

  // Exemptions, which are inside comments

  exemption = this.RULE('exemption', () => {
    this.CONSUME(t.AllowWord)
    this.CONSUME(t.RuleName)
    this.CONSUME(t.UntilWord)
    this.CONSUME(t.DateText)
    this.CONSUME(t.ReasonColon)
    this.CONSUME(t.Reason)
  })
}
