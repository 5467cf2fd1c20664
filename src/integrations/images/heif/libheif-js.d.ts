/** The functions of libheif and libde265 that are used here; pointers are offsets into the heap. */
declare module 'libheif-js/wasm-bundle' {
  interface LibHeif {
    /** Replaced whenever the memory grows, so it must be read again after each call. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly HEAPU32: Uint32Array<ArrayBuffer>;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _heif_context_alloc(): number;
    _heif_context_free(context: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      size: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handleOut: number): void;
    _heif_image_handle_release(handle: number): void;
    _heif_image_handle_get_width(handle: number): number;
    _heif_image_handle_get_height(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, profileOut: number): void;
    _heif_decode_image(
      error: number,
      handle: number,
      imageOut: number,
      colourSpace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_release(image: number): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, strideOut: number): number;
    _heif_image_get_decoding_warnings(image: number, first: number, errorsOut: number, count: number): number;
  }

  interface LibHeif {
    _de265_new_decoder(): number;
    _de265_free_decoder(decoder: number): number;
    _de265_set_parameter_bool(decoder: number, parameter: number, value: number): void;
    _de265_push_NAL(
      decoder: number,
      unit: number,
      bytes: number,
      timeLow: number,
      timeHigh: number,
      userData: number,
    ): number;
    _de265_flush_data(decoder: number): number;
    _de265_decode(decoder: number, hasMoreOut: number): number;
    _de265_get_next_picture(decoder: number): number;
    _de265_get_chroma_format(picture: number): number;
    _de265_get_bits_per_pixel(picture: number, channel: number): number;
    _de265_get_image_width(picture: number, channel: number): number;
    _de265_get_image_height(picture: number, channel: number): number;
    _de265_get_image_plane(picture: number, channel: number, strideOut: number): number;
    _de265_get_image_colour_primaries(picture: number): number;
    _de265_get_image_transfer_characteristics(picture: number): number;
    _de265_get_image_matrix_coefficients(picture: number): number;
    _de265_get_image_full_range_flag(picture: number): number;
  }

  const libheif: LibHeif;
  export = libheif;
}

/** The part of the WebAssembly API that is used here. */
declare namespace WebAssembly {
  const Memory: { prototype: { grow(pages: number): number } };
}
