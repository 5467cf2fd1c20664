/**
 * The accepted codecs, by ffprobe's names, with the decoders that may be used for each. All other decoders are disabled (D-34),
 * so that a malicious file cannot select the weakest of ffmpeg's hundreds of decoders.
 */

/** The codecs that cameras, phones and common editors use in MP4, MOV and AVI. */
export const VIDEO_CODECS: Readonly<Record<string, readonly string[]>> = {
  h264: ['h264'],
  hevc: ['hevc'],
  av1: ['libdav1d', 'libaom-av1', 'av1'],
  vp8: ['vp8'],
  vp9: ['vp9'],
  mpeg4: ['mpeg4'],
  msmpeg4v2: ['msmpeg4v2'],
  msmpeg4v3: ['msmpeg4'],
  mpeg1video: ['mpeg1video'],
  mpeg2video: ['mpeg2video'],
  h263: ['h263'],
  mjpeg: ['mjpeg'],
  dvvideo: ['dvvideo'],
  prores: ['prores'],
  dnxhd: ['dnxhd'],
};

export const AUDIO_CODECS: Readonly<Record<string, readonly string[]>> = {
  aac: ['aac'],
  mp3: ['mp3float', 'mp3'],
  mp2: ['mp2float', 'mp2'],
  ac3: ['ac3'],
  eac3: ['eac3'],
  dts: ['dca'],
  truehd: ['truehd'],
  wmav1: ['wmav1'],
  wmav2: ['wmav2'],
  alac: ['alac'],
  flac: ['flac'],
  opus: ['opus', 'libopus'],
  vorbis: ['vorbis'],
  gsm_ms: ['gsm_ms'],
  qdm2: ['qdm2'],
  amr_nb: ['amrnb'],
  amr_wb: ['amrwb'],
  adpcm_ms: ['adpcm_ms'],
  adpcm_ima_wav: ['adpcm_ima_wav'],
  adpcm_ima_qt: ['adpcm_ima_qt'],
  pcm_u8: ['pcm_u8'],
  pcm_s8: ['pcm_s8'],
  pcm_s16le: ['pcm_s16le'],
  pcm_s16be: ['pcm_s16be'],
  pcm_s24le: ['pcm_s24le'],
  pcm_s24be: ['pcm_s24be'],
  pcm_s32le: ['pcm_s32le'],
  pcm_s32be: ['pcm_s32be'],
  pcm_f32le: ['pcm_f32le'],
  pcm_f32be: ['pcm_f32be'],
  pcm_f64le: ['pcm_f64le'],
  pcm_f64be: ['pcm_f64be'],
  pcm_mulaw: ['pcm_mulaw'],
  pcm_alaw: ['pcm_alaw'],
};

/** For cover images and subtitles: ffprobe fails if it may not open one of the streams, even an unused one. */
const UNUSED_DECODERS = ['png', 'bmp', 'mov_text', 'cc_dec', 'dvdsub', 'xsub'];

/** All permitted decoders in the format of ffmpeg's option `-codec_whitelist`. */
export const DECODERS = [...Object.values(VIDEO_CODECS), ...Object.values(AUDIO_CODECS), UNUSED_DECODERS]
  .flat()
  .join(',');
