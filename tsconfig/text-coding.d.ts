// Browsers and Node both have these. The libraries that declare them would bring in the rest of the DOM or of Node.
declare class TextEncoder {
  encode(text: string): Uint8Array
  encodeInto(text: string, bytes: Uint8Array): { written: number }
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string
}

declare class URL {
  constructor(url: string)
  static canParse(url: string): boolean
  readonly hostname: string
}

declare function atob(text: string): string
declare function btoa(letters: string): string
